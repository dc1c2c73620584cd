"""blender -b -t 2 -P render.py -- SHOT [SHOT...] [--draft] [--spp 8] [--scale 1] [--out DIR]
Builds a scene from shots.py or closeups.py, renders two half-sample buffers, denoises (denoise.c), tone-maps, writes PNG."""
import bpy, sys, os, time, ctypes, math, subprocess, tempfile
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np
from mathutils import Vector

TMP = os.environ.get('PICTURES_TMP') or os.path.join(tempfile.gettempdir(), 'pictures')
os.makedirs(TMP, exist_ok=True)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    import lib_mats
    lib_mats.CACHE.clear()
    np.random.seed(1)


def setup(sc, w, h, spp, draft):
    sc.render.engine = 'CYCLES'
    sc.render.threads_mode, sc.render.threads = 'FIXED', 2
    c = sc.cycles
    c.device = 'CPU'
    c.samples = spp
    c.use_adaptive_sampling = True
    c.adaptive_threshold = .03 if not draft else .1
    c.adaptive_min_samples = max(3, spp // 3)
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 5, 2, 2, 2, 10
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_direct, c.sample_clamp_indirect = 0, 4.
    c.blur_glossy = .6
    c.use_auto_tile = False
    c.use_fast_gi, c.ao_bounces_render = True, 1   # cheap second bounce
    sc.render.use_persistent_data = True
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = w, h, 100
    sc.view_settings.view_transform = 'Filmic'
    vl = bpy.context.view_layer
    vl.use_pass_z = True
    vl.use_pass_normal = True
    vl.use_pass_diffuse_color = True
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl = t.nodes.new('CompositorNodeRLayers')
    fo = t.nodes.new('CompositorNodeOutputFile')
    fo.base_path = TMP
    fo.format.file_format = 'OPEN_EXR'
    fo.format.color_depth = '32'
    fo.format.exr_codec = 'NONE'
    fo.file_slots.clear()
    for nm, ps in (('C', 'Image'), ('A', 'DiffCol'), ('N', 'Normal'), ('Z', 'Depth')):
        fo.file_slots.new(f'p{os.getpid()}_{nm}_')
        t.links.new(rl.outputs[ps], fo.inputs[-1])
    co = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], co.inputs[0])


def camera(sc, s):
    cd = bpy.data.cameras.new('cam')
    cd.lens = s.get('lens', 28)
    cd.sensor_width = 36
    cd.clip_end = 500
    cd.shift_y = s.get('shift', 0.)
    ob = bpy.data.objects.new('cam', cd)
    ob.location = s['cam']
    d = Vector(s['look']) - Vector(s['cam'])
    ob.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    if s.get('level'):   # keep verticals vertical (architectural), use shift instead
        ob.rotation_euler[0] = math.pi / 2
        f = cd.lens / 36.
        cd.shift_y = f * d.z / math.hypot(d.x, d.y)
    if s.get('fstop'):
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = s['fstop']
        cd.dof.focus_distance = s.get('focus') or d.length
    sc.collection.objects.link(ob)
    sc.camera = ob


def scratch(nm, frame):
    return os.path.join(TMP, f'p{os.getpid()}_{nm}_{frame:04d}.exr')


def read(nm, w, h, frame):
    p = scratch(nm, frame)
    im = bpy.data.images.load(p)
    im.colorspace_settings.name = 'Linear'
    a = np.empty(w * h * im.channels, np.float32)
    im.pixels.foreach_get(a)
    ch = im.channels
    bpy.data.images.remove(im)
    os.remove(p)
    return a.reshape(h, w, ch)[:, :, :3]


def blur(a, s):
    """Cheap gaussian-ish blur by three box passes (for bloom)."""
    r = max(1, int(s))
    for _ in range(3):
        for ax in (0, 1):
            p = np.pad(a, [(r + 1, r) if i == ax else (0, 0) for i in range(a.ndim)], mode='edge')
            cs = np.cumsum(p, axis=ax, dtype=np.float64)
            n = a.shape[ax]
            sl = lambda o: tuple(slice(o, o + n) if i == ax else slice(None) for i in range(a.ndim))
            a = ((cs[sl(2 * r + 1)] - cs[sl(0)]) / (2 * r + 1)).astype(np.float32)
    return a


def denoise(ca, cb, al, nr, z, k=.55, R=5):
    h, w = z.shape[:2]
    lib_p = os.path.join(TMP, 'libdenoise.so')
    if not os.path.exists(lib_p):
        subprocess.run(['gcc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', '-o', lib_p, os.path.join(HERE, 'denoise.c'), '-lm'])
    lib = ctypes.CDLL(lib_p)
    F = ctypes.POINTER(ctypes.c_float)
    dem = al + .04
    sky = z[:, :, :1] > 1e6
    dem = np.where(sky, 1., dem).astype(np.float32)
    pl = lambda x: np.ascontiguousarray(np.moveaxis(x, 2, 0), dtype=np.float32)
    a, b = pl(np.minimum(ca, 30) / dem), pl(np.minimum(cb, 30) / dem)
    zz = np.clip(z[:, :, :1], .05, 300)
    feat = pl(np.concatenate([nr / .28, al / .18, np.log(zz) / .035], 2))
    out = np.zeros_like(a)
    p = lambda x: x.ctypes.data_as(F)
    lib.denoise(p(a), p(b), p(feat), ctypes.c_int(feat.shape[0]), ctypes.c_int(w), ctypes.c_int(h), ctypes.c_int(R), ctypes.c_int(1), ctypes.c_float(k), p(out))
    return np.moveaxis(out, 0, 2) * dem


def calmed(img, r=26, s=.3, k=3):
    """Few samples leave soft blotches on plain walls: evens out what differs by less than s stops within r (in k pixels), but no wood."""
    h, w = img.shape[0] // k * k, img.shape[1] // k * k
    small = img[:h, :w].reshape(h // k, k, w // k, k, 3).mean((1, 3))
    L = np.log2(np.maximum(small @ np.array((.2126, .7152, .0722), np.float32), 1e-3))
    C = np.log2(np.maximum(small, 1e-3))
    out, sum_ = np.zeros_like(C), np.zeros_like(L)
    for c in np.arange(L.min(), L.max() + s, s):
        g = np.exp(-.5 * ((L - c) / s) ** 2)
        both = blur(np.dstack([C * g[:, :, None], g]), r / 1.7)
        near = np.maximum(0, 1 - np.abs(L - c) / s)
        out += near[:, :, None] * both[:, :, :3] / np.maximum(both[:, :, 3:], 1e-6)
        sum_ += near
    wood = np.clip((small[:, :, 0] / np.maximum(small[:, :, 2], 1e-4) - 2.) / .8, 0, 1)
    d = np.clip(blur((out / np.maximum(sum_, 1e-6)[:, :, None] - C) * (1 - wood)[:, :, None], 1), -s, s)
    m = d.mean(2, keepdims=True)
    d = m + np.clip(d - m, -.05, .05)      # colors of neighbours stay theirs
    d = np.pad(d.repeat(k, 0).repeat(k, 1), ((0, img.shape[0] - h), (0, img.shape[1] - w), (0, 0)), mode='edge')
    return (img * 2. ** d).astype(np.float32)


def graded(img, ex, contrast=1., clarity=0., shadows=(1, 1, 1), lights=(1, 1, 1), sat=1., pivot=.16):
    """What a photographer does to the negative: contrast about middle grey, local contrast, cool shadows and warm lights."""
    h, w = img.shape[:2]
    grey = np.array((.2126, .7152, .0722), np.float32)
    L = np.log2(np.maximum(img @ grey * ex, 1e-4) / pivot)
    to = L * contrast
    if clarity:
        B = blur(L, w / 70)
        to = to + clarity * np.clip(L - B, -1.2, 1.2)
    img = img * 2. ** np.minimum(to - L, 2.)[:, :, None]
    t = 1 / (1 + np.exp(-1.5 * to))[:, :, None]
    img = img * (np.array(shadows) * (1 - t) + np.array(lights) * t)
    if sat != 1.:
        y = (img @ grey)[:, :, None]
        img = np.maximum(y + (img - y) * sat, 0)
    return img.astype(np.float32)


def finish(img, path, s, sc):
    """grade + bloom + vignette + Filmic -> PNG"""
    h, w = img.shape[:2]
    ex = 2. ** s.get('exposure', 0.)
    if 'calm' in s:
        img = calmed(img, **s['calm'])
    if s.get('grade'):
        img = graded(img, ex, **s['grade'])
    bl = s.get('bloom', .05)
    if bl:
        hi = np.maximum(img * ex - 1.2, 0)
        hi = np.minimum(hi, 6)
        img = img + bl * (blur(hi, w / 160) * .6 + blur(hi, w / 45) * .4) / ex
    yy, xx = np.mgrid[0:h, 0:w]
    r2 = ((xx - w / 2) / (w / 2)) ** 2 * .6 + ((yy - h / 2) / (h / 2)) ** 2 * .4
    img = img * (1 - s.get('vignette', .16) * r2[:, :, None])
    wb = s.get('wb')
    if wb:
        img = img * np.array(wb, np.float32)
    bi = bpy.data.images.new('o', w, h, float_buffer=True, alpha=False)
    bi.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[:, :, :3] = img
    bi.pixels.foreach_set(px.ravel())
    sc.view_settings.look = s.get('look_name', 'Medium High Contrast')
    sc.view_settings.exposure = s.get('exposure', 0.)
    sc.view_settings.gamma = 1.0
    sc.render.image_settings.file_format = 'PNG'
    sc.render.image_settings.color_depth = '8'
    sc.render.dither_intensity = 1.
    bi.save_render(path, scene=sc)
    bpy.data.images.remove(bi)


def main():
    av = sys.argv[sys.argv.index('--') + 1:]
    draft = '--draft' in av
    opt = lambda n, d: type(d)(av[av.index(n) + 1]) if n in av else d
    out = opt('--out', TMP)
    skip = {av.index(n) + 1 for n in ('--spp', '--out', '--scale') if n in av}
    names = [a for i, a in enumerate(av) if not a.startswith('--') and i not in skip]
    import shots, closeups
    scenes = {**shots.SHOTS, **closeups.SHOTS}
    for nm in names:
        t0 = time.time()
        reset()
        s = scenes[nm]()
        sc = bpy.context.scene
        w, h = s.get('size', (1600, 1066))
        k = opt('--scale', .34 if draft else 1.)
        w, h = int(w * k) // 2 * 2, int(h * k) // 2 * 2
        spp = opt('--spp', 10 if draft else s.get('spp', 64))
        setup(sc, w, h, max(3, spp // 2), draft)
        if s.get('gi'):   # interiors: real bounces
            sc.cycles.use_fast_gi = False
            sc.cycles.max_bounces, sc.cycles.diffuse_bounces = 6, s['gi']
            sc.cycles.sample_clamp_indirect = 1.5
        camera(sc, s)
        t1 = time.time()
        bufs = []
        for seed in (1, 2):
            sc.cycles.seed = seed
            sc.frame_current = seed
            bpy.ops.render.render()
            bufs.append([read(n, w, h, seed) for n in 'CANZ'])
        t2 = time.time()
        (ca, aa, na, za), (cb, ab, nb, zb) = bufs
        al, nr = (aa + ab) / 2, (na + nb) / 2
        img = denoise(ca, cb, al, nr, za, k=s.get('dn', .55), R=s.get('dnR', 5))
        raw = (ca + cb) / 2
        keepn = s.get('raw_mix', .12)
        img = img * (1 - keepn) + np.minimum(raw, 30) * keepn
        p = os.path.join(out, nm + '.png')
        finish(img, p, s, sc)
        print(time.strftime('%H:%M'), f'SHOT {nm} {w}x{h} spp={spp} build={t1-t0:.0f}s render={t2-t1:.0f}s post={time.time()-t2:.0f}s total={time.time()-t0:.0f}s', flush=True)


if __name__ == '__main__':
    main()
