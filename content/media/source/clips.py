"""python3 clips.py NAME... -- a loop of 1080p at 24 frames a second out of rendered pictures of one camera: one slow move over
all of them, cut and faded where the list says, with quiet sound of the place. Every frame is sampled from the full picture."""
import os, shutil, subprocess, sys, tempfile
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, '..')
W, H, FPS, RATE = 1920, 1080, 24, 48000

# A view is the centre and the width of what is seen, in parts of the picture's width. A scene is a picture, how it comes
# (wipe from the left, or fade), how long that takes, and how long it stays, in seconds. The first comes after the last, and
# the loop starts when it has come: so its first frame, which is the poster, is the finished work. `most` is what the three files
# may weigh, in bytes: phones load them.
CLIPS = {
    'clip-deck': dict(most=(1_596_309, 2_126_079, 424_335), view=((.5, .37, .98), (.45, .4, .82)), sound='garden',
                      scenes=(('hero-dusk', 'fade', 2., 1.8), ('hero-drawing', 'fade', .8, 1.), ('hero', 'wipe', 1.6, 1.8))),
    'clip-siding': dict(most=(1_142_737, 1_499_622, 488_745), view=((.5, .335, .98), (.5, .355, .77)), sound='garden', scenes=(('siding-and-roofing', 'fade', 0., 7.),)),
    'clip-windows': dict(most=(1_305_051, 1_220_902, 441_871), view=((.5, .385, .99), (.43, .4, .76)), sound='evening', scenes=(('cover-window-efficiency', 'fade', 0., 7.),)),
}


def picture(name):
    path = os.path.join(OUT, name + '.jpg')
    size = subprocess.check_output(['ffprobe', '-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', path]).decode()
    w, h = [int(x) for x in size.strip().split(',')[:2]]
    raw = subprocess.check_output(['ffmpeg', '-v', 'error', '-i', path, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'])
    return np.frombuffer(raw, np.uint8).reshape(h, w, 3)


def taps(n, centre, span, size):
    """Rows of weights that resample `size` places, `span` wide about `centre`, out of n: a triangle no narrower than a pixel."""
    step = span / size
    at = centre - span / 2 + (np.arange(size) + .5) * step - .5
    r = max(1., step)
    k = int(np.ceil(r)) + 1
    index = np.floor(at)[:, None].astype(int) + np.arange(-k + 1, k + 1)[None]
    weight = np.maximum(0, 1 - np.abs(index - at[:, None]) / r).astype(np.float32)
    return np.clip(index, 0, n - 1), weight / weight.sum(1, keepdims=True)


def seen(img, cx, cy, width):
    h, w = img.shape[:2]
    span = width * w
    cy = min(max(cy * w, span * H / W / 2), h - span * H / W / 2)
    cx = min(max(cx * w, span / 2), w - span / 2)
    iy, wy = taps(h, cy, span * H / W, H)
    ix, wx = taps(w, cx, span, W)
    rows = sum(img[iy[:, k]].astype(np.float32) * wy[:, k, None, None] for k in range(iy.shape[1]))
    return sum(rows[:, ix[:, k]] * wx[None, :, k, None] for k in range(ix.shape[1]))


def smooth(t):
    return t * t * (3 - 2 * t)


def frames(clip):
    scenes = clip['scenes']
    starts = np.cumsum([0] + [s[2] + s[3] for s in scenes])
    total = int(round(starts[-1] * FPS))
    images = {s[0]: picture(s[0]) for s in scenes}
    (x0, y0, w0), (x1, y1, w1) = clip['view']
    for i in range(total):
        t = (i / FPS + scenes[0][2]) % starts[-1]
        k = int(np.searchsorted(starts, t, 'right')) - 1
        name, how, takes, _ = scenes[k]
        s = .5 - .5 * np.cos(2 * np.pi * i / total)     # there and back: the loop has no seam
        view = (x0 + (x1 - x0) * s, y0 + (y1 - y0) * s, w0 + (w1 - w0) * s)
        f = seen(images[name], *view)
        u = (t - starts[k]) / takes if takes else 1.
        if u < 1:
            old = seen(images[scenes[k - 1][0]], *view)
            u = smooth(u)
            if how == 'wipe':
                edge = (np.arange(W) + .5) / W
                a = np.clip((u * 1.006 - edge) / .0006, 0, 1)[None, :, None].astype(np.float32)
                f = f * a + old * (1 - a)
                line = np.abs(edge - u * 1.006) * W < 1.5
                f[:, line] = 255
            else:
                f = f * u + old * (1 - u)
        yield np.clip(f + .5, 0, 255).astype(np.uint8)


def noise(rng, n, low, high, tilt):
    """Looping noise between two frequencies, falling by f^tilt."""
    f = np.fft.rfftfreq(n, 1 / RATE)
    band = (1 / (1 + (low / np.maximum(f, 1e-3)) ** 4)) / (1 + (f / high) ** 4) * np.maximum(f, 20.) ** -tilt
    x = np.fft.irfft(band * np.exp(2j * np.pi * rng.random(len(f))), n)
    return x / np.abs(x).max()


def swell(rng, n, slow):
    """A looping rise and fall between 0 and 1, of `slow` waves at most."""
    t = np.arange(n) / n
    s = sum(np.cos(2 * np.pi * (k * t + rng.random())) / k for k in range(1, slow + 1))
    return (s - s.min()) / (s.max() - s.min())


def sound(kind, seconds):
    """Wind, leaves, crickets: noise shaped here, so nobody else has a right to it. It loops with the picture."""
    rng, n = np.random.default_rng(7), int(round(seconds * RATE))
    t = np.arange(n) / RATE
    out = []
    for side in range(2):
        wind = noise(rng, n, 60, 420, .8) * (.35 + .65 * swell(rng, n, 3))
        leaves = noise(rng, n, 1800, 6500, .3) * (.15 + .85 * swell(rng, n, 5)) ** 2
        x = wind * .5 + leaves * .16
        if kind == 'evening':
            cycles = round(2.6 * seconds)
            chirp = np.maximum(0, np.sin(2 * np.pi * cycles * t / seconds + side)) ** 6 * (.5 + .5 * np.cos(2 * np.pi * round(31 * seconds) * t / seconds))
            x = wind * .4 + leaves * .05 + .035 * chirp * np.sin(2 * np.pi * round((4150 + 60 * side) * seconds) * t / seconds)
        out.append(x)
    x = np.stack(out, 1)
    return (x / np.abs(x).max() * .18 * 32767).astype('<i2')


def main(name):
    clip = CLIPS[name]
    seconds = sum(s[2] + s[3] for s in clip['scenes'])
    with tempfile.TemporaryDirectory() as tmp:
        base = os.path.join(tmp, name)
        wav, master = os.path.join(tmp, 'sound.raw'), os.path.join(tmp, 'master.mkv')
        sound(clip['sound'], seconds).tofile(wav)
        pipe = subprocess.Popen(['ffmpeg', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-', '-vf',
                                 'scale=out_color_matrix=bt709,format=yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-threads', '1', master], stdin=subprocess.PIPE)
        first = None
        for f in frames(clip):
            first = f if first is None else first
            pipe.stdin.write(f.tobytes())
        pipe.stdin.close()
        assert pipe.wait() == 0
        given = ['ffmpeg', '-y', '-v', 'error', '-i', master, '-f', 's16le', '-ar', str(RATE), '-ac', '2', '-i', wav, '-shortest', '-colorspace', 'bt709', '-color_primaries', 'bt709',
                 '-color_trc', 'bt709', '-threads', '1']
        for crf in (25, 27, 29, 31, 33):
            subprocess.run([*given, '-c:v', 'libx264', '-preset', 'slow', '-crf', str(crf), '-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', base + '.mp4'], check=True)
            if os.path.getsize(base + '.mp4') <= clip['most'][0]:
                break
        for crf in (36, 38, 40, 42):
            subprocess.run([*given, '-c:v', 'libvpx-vp9', '-crf', str(crf), '-b:v', '1400k', '-deadline', 'good', '-cpu-used', '4', '-c:a', 'libopus', '-b:a', '48k', base + '.webm'], check=True)
            if os.path.getsize(base + '.webm') <= clip['most'][1]:
                break
        for q in range(3, 9):
            subprocess.run(['ffmpeg', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-i', '-', '-frames:v', '1', '-q:v', str(q), base + '-poster.jpg'], input=first.tobytes(), check=True)
            if os.path.getsize(base + '-poster.jpg') <= clip['most'][2]:
                break
        for end in ('.mp4', '.webm', '-poster.jpg'):     # whole files only: a seed may be reading the folder
            shutil.move(base + end, os.path.join(OUT, name + end))
    base = os.path.join(OUT, name)
    print(name, f'{seconds:.1f} s', [(e, os.path.getsize(base + e)) for e in ('.mp4', '.webm', '-poster.jpg')])


if __name__ == '__main__':
    for each in sys.argv[1:]:
        main(each)
