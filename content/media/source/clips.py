"""python3 clips.py NAME [seconds [zoom [zmax]]] -- seamless 1280x720 loop between two rendered views (tmp/NAME-a.* and -b.*).
Each view is a still with depth (render.py --keep); frames in between are reprojected, blended and eased there and back."""
import sys, os, subprocess, ctypes
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__))
import tempfile
TMP = os.environ.get('PICTURES_TMP') or os.path.join(tempfile.gettempdir(), 'pictures')
OUT = os.path.join(HERE, '..')
W, H, FPS = 1280, 720, 24
so = os.path.join(TMP, 'libparallax.so')
if not os.path.exists(so):
    subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', so, os.path.join(HERE, 'parallax.c'), '-lm'], check=True)
lib = ctypes.CDLL(so)
ptr = lambda a: a.ctypes.data_as(ctypes.c_void_p)


def png(p):
    w, h = [int(x) for x in subprocess.check_output(['identify', '-format', '%w %h', p]).split()]
    raw = subprocess.check_output(['convert', p, '-depth', '8', 'rgb:-'])
    return np.frombuffer(raw, np.uint8).reshape(h, w, 3)[::-1].astype(np.float32)   # bottom-up like Blender


def up2(a, linear):
    if not linear:
        return np.repeat(np.repeat(a, 2, 0), 2, 1)
    for ax in (0, 1):
        p = np.concatenate([a.take([0], ax), a, a.take([-1], ax)], ax)
        n = a.shape[ax]
        lo = .25 * p.take(range(0, n), ax) + .75 * a
        hi = .25 * p.take(range(2, n + 2), ax) + .75 * a
        a = np.stack([lo, hi], ax + 1).reshape([s * (2 if i == ax else 1) for i, s in enumerate(a.shape)])
    return a


class View:
    def __init__(s, name, zmax=400.):
        d = np.load(os.path.join(TMP, name + '.npz'))
        s.rgb = np.ascontiguousarray(up2(png(os.path.join(TMP, name + '.png')), True), np.float32)
        z = np.minimum(d['z'], zmax)   # interiors: flatten the garden behind the panes
        if zmax < 100:   # mirror-like samples on a pane carry the pane's depth: give them the garden's
            o = np.pad((z > zmax / 2).astype(np.int32), 2, mode='edge')
            cnt = sum(o[i:i + z.shape[0], j:j + z.shape[1]] for i in range(5) for j in range(5))
            z = np.where((z > zmax / 2) | (cnt >= 15), zmax, z)
        p = np.pad(z, 1, mode='edge')
        near = np.min([p[i:i + z.shape[0], j:j + z.shape[1]] for i in range(3) for j in range(3)], 0)
        z = np.where(z > near * 1.06 + .03, -1., z)     # drop anti-aliased rims: they carry the foreground's colour
        s.z = np.ascontiguousarray(up2(z, False), np.float32)
        s.M, s.lens, s.shift = d['M'].astype(float), float(d['lens']), float(d['shift'])

    def K(s, w, h):
        f = s.lens / 36 * w
        return np.array([f, w / 2, h / 2 - s.shift * w])


FLIP = np.diag([1, 1, -1, 1.])   # blender camera looks along -z


def slerp(A, B, t):
    M = (1 - t) * A + t * B
    q, r = np.linalg.qr(M[:3, :3])
    M[:3, :3] = q * np.sign(np.diag(r))
    return M


def fill(img, bad):
    """Close remaining pin-holes from their neighbours."""
    for _ in range(24):
        if not bad.any():
            break
        acc, n = np.zeros_like(img), np.zeros(bad.shape, np.float32)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            ok = np.roll(~bad, (dy, dx), (0, 1)).astype(np.float32)
            acc += np.roll(img, (dy, dx), (0, 1)) * ok[..., None]
            n += ok
        g = bad & (n > 0)
        img[g] = acc[g] / n[g][:, None]
        bad = bad & ~g
    return img


def frame(A, B, t, zoom=1.05):
    M = slerp(A.M, B.M, t)
    Kt = (1 - t) * A.K(W, H) + t * B.K(W, H)
    Kt = np.array([Kt[0] * zoom, W / 2 + (Kt[1] - W / 2) * zoom, H / 2 + (Kt[2] - H / 2) * zoom])
    res = []
    for V in (A, B):
        h, w = V.z.shape
        T = np.ascontiguousarray((FLIP @ np.linalg.inv(M) @ V.M @ FLIP)[:3])
        out, oz = np.zeros((H, W, 3), np.float32), np.zeros((H, W), np.float32)
        lib.warp(ptr(V.rgb), ptr(V.z), w, h, ptr(V.K(w, h)), ptr(T), ptr(np.ascontiguousarray(Kt)), W, H, ptr(out), ptr(oz))
        res.append((out, oz))
    (a, za), (b, zb) = res
    va, vb = za < 1e8, zb < 1e8
    s = t * t * (3 - 2 * t)
    wa, wb = (1 - s) * va + 1e-6 * va, s * vb + 1e-6 * vb
    wb = np.where(va & vb & (zb > za * 1.06 + .05), wb * .04, wb)     # the nearer surface wins
    wa = np.where(va & vb & (za > zb * 1.06 + .05), wa * .04, wa)
    tot = wa + wb
    img = (a * wa[..., None] + b * wb[..., None]) / np.maximum(tot, 1e-9)[..., None]
    img = fill(img, tot <= 0)
    return np.clip(img + .5, 0, 255).astype(np.uint8)[::-1]


def main(name, secs=7., zoom=1.05, zmax=400.):
    A, B = View(name + '-a', zmax), View(name + '-b', zmax)
    n = int(secs * FPS) // 2 * 2
    half = n // 2
    fr = [frame(A, B, .5 - .5 * np.cos(np.pi * i / half), zoom) for i in range(half + 1)]
    seq = fr + fr[-2:0:-1]
    base = os.path.join(OUT, name)
    raw = b''.join(f.tobytes() for f in seq)
    inp = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-']
    vf = ['-vf', 'unsharp=3:3:0.35,scale=out_color_matrix=bt709,format=yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-an', '-threads', '1']
    for crf in (26, 29, 32):
        subprocess.run(['ffmpeg', '-y', '-v', 'error', *inp, *vf, '-c:v', 'libx264', '-preset', 'medium', '-crf', str(crf), '-movflags', '+faststart', base + '.mp4'], input=raw, check=True)
        if os.path.getsize(base + '.mp4') < 1_180_000:
            break
    rate = int(850_000 * 8 / (n / FPS) / 1000)   # a little under 1.2 MB in practice
    subprocess.run(['ffmpeg', '-y', '-v', 'error', *inp, *vf, '-c:v', 'libvpx-vp9', '-b:v', f'{rate}k', '-maxrate', f'{rate * 2}k', '-deadline', 'good', '-cpu-used', '5', base + '.webm'], input=raw, check=True)
    subprocess.run(['convert', '-size', f'{W}x{H}', '-depth', '8', 'rgb:-', '-sampling-factor', '4:2:0', '-interlace', 'Plane', '-strip', '-quality', '84', base + '-poster.jpg'], input=seq[0].tobytes(), check=True)
    print(name, len(seq), 'frames', [(e, os.path.getsize(base + e)) for e in ('.mp4', '.webm', '-poster.jpg')])


if __name__ == '__main__':
    main(sys.argv[1], *[float(x) for x in sys.argv[2:5]])
