"""blender -b -t 2 -P render.py -- SHOT [SHOT...] [--draft] [--spp 8] [--scale 1] [--out DIR]
Builds a scene from shots.py or closeups.py, renders, denoises (unet.py), tone-maps, writes PNG."""
import bpy, sys, os, time, math, tempfile
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np
from mathutils import Vector
from unet import denoised

TMP = os.environ.get('PICTURES_TMP') or os.path.join(tempfile.gettempdir(), 'pictures')
os.makedirs(TMP, exist_ok=True)
GRAIN = .04     # of the noise stays, so that plain walls do not look like plastic


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
    vl.cycles.denoising_store_passes = True
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
    for nm, ps in (('C', 'Image'), ('A', 'Denoising Albedo'), ('N', 'Denoising Normal')):
        fo.file_slots.new(f'p{os.getpid()}_{nm}_')
        t.links.new(rl.outputs[ps], fo.inputs[-1])
    co = t.nodes.new('CompositorNodeComposite')
    t.links.new(rl.outputs['Image'], co.inputs[0])


def camera(sc, s):
    cd = bpy.data.cameras.new('cam')
    cd.lens = s.get('lens', 28)
    cd.sensor_width = 36
    cd.clip_start, cd.clip_end = .01, 500      # close views stand nearer than Blender's tenth of a metre
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
        setup(sc, w, h, spp, draft)
        if s.get('gi'):   # interiors: real bounces
            sc.cycles.use_fast_gi = False
            sc.cycles.max_bounces, sc.cycles.diffuse_bounces = 6, s['gi']
            sc.cycles.sample_clamp_indirect = s.get('clamp', 1.5)
        camera(sc, s)
        t1 = time.time()
        bpy.ops.render.render()
        raw, albedo, normal = [read(n, w, h, sc.frame_current) for n in 'CAN']
        t2 = time.time()
        raw = np.minimum(raw, 30)
        img = denoised(raw, albedo, normal) * (1 - GRAIN) + raw * GRAIN
        p = os.path.join(out, nm + '.png')
        finish(img, p, s, sc)
        print(time.strftime('%H:%M'), f'SHOT {nm} {w}x{h} spp={spp} build={t1-t0:.0f}s render={t2-t1:.0f}s post={time.time()-t2:.0f}s total={time.time()-t0:.0f}s', flush=True)


if __name__ == '__main__':
    main()
