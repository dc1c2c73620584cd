"""blender -b -t 2 -P drawing.py -- hero: the shot's camera and geometry as a line drawing in ink on the site's paper.

Every material is replaced by its numbers (face group, material, object); the picture is rendered once at twice its
size, without light, and lines are drawn where the numbers, the depth or the direction of the surface change. Leaves are
gathered to clumps, of which only the outline is drawn. Aligned to the pixel with the rendered picture."""
import bpy, sys, os, time, json
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np
import render as R
import lib_garden as G
from lib_mesh import Nodes

PAPER, INK, GREEN = (np.array([int(h[i:i + 2], 16) for i in (1, 3, 5)], np.float32) / 255 for h in ('#f4f6f1', '#12211c', '#2c6657'))
LEAVES = ('leaf', 'grass', 'bark')


def numbers():
    names = []
    for m in bpy.data.materials:
        if not m.use_nodes:
            continue
        t = m.node_tree
        t.nodes.clear()
        N = Nodes.__new__(Nodes)
        N.mat, N.t = m, t
        N.out = N.n('ShaderNodeOutputMaterial')
        names.append(m.name)
        e = N.n('ShaderNodeEmission')
        N.put(e.inputs[0], N.comb(N.attr(), float(len(names)), N.objrnd()))
        N.surf(e.outputs[0])
    return names


def box(a, r):
    return R.blur(a, r) if r >= 1 else a


def grow(e, n):
    """Thicken a line mask by n pixels."""
    out = e.copy()
    for _ in range(n):
        o = out.copy()
        o[1:] |= out[:-1]
        o[:-1] |= out[1:]
        o[:, 1:] |= out[:, :-1]
        o[:, :-1] |= out[:, 1:]
        out = o
    return out


def change(a, by):
    """True where a differs by more than `by` from the next pixel to the right or below."""
    e = np.zeros(a.shape[:2], bool)
    d = lambda x: np.abs(x).max(2) if x.ndim == 3 else np.abs(x)
    e[:, :-1] |= d(a[:, 1:] - a[:, :-1]) > by
    e[:-1] |= d(a[1:] - a[:-1]) > by
    return e


def bend(z, by):
    """True where the depth breaks its slope by more than `by` of itself."""
    e = np.zeros(z.shape, bool)
    lz = 1 / z
    e[:, 1:-1] |= np.abs(lz[:, 2:] - 2 * lz[:, 1:-1] + lz[:, :-2]) > by * lz[:, 1:-1]
    e[1:-1] |= np.abs(lz[2:] - 2 * lz[1:-1] + lz[:-2]) > by * lz[1:-1]
    return e


def filled(c):
    """The mask with its holes: what lies far behind would be drawn as pebbles between the leaves. Found at an eighth of the size."""
    h, w = c.shape
    small = c[::8, ::8]
    out = np.zeros(np.add(small.shape, 2), bool)      # a margin, from which all that lies outside is reached
    free = np.pad(~small, 1, constant_values=True)
    out[0] = True
    while True:
        reached = grow(out, 1) & free
        if (reached == out).all():
            break
        out = reached
    holes = grow(~out[1:-1, 1:-1] & ~small, 1)
    return c | np.repeat(np.repeat(holes, 8, 0), 8, 1)[:h, :w]


def half(a):
    return (a[::2, ::2] + a[1::2, ::2] + a[::2, 1::2] + a[1::2, 1::2]) / 4


def draw(img, nrm, z, names):
    h, w = z.shape
    unit = w / 2400
    mat = np.rint(img[:, :, 1]).astype(int)
    of = lambda *keys: np.isin(mat, [i + 1 for i, n in enumerate(names) if n.startswith(keys)])
    beds = of('mulch')      # part of the ground: their edges would stand out before the house
    mat[beds] = names.index('ground') + 1
    sky, ground = mat == 0, of('ground')
    z = np.where(sky, 400., np.clip(z, .1, 400)).astype(np.float32)
    soft = of(*LEAVES)
    ink = np.zeros((h, w), np.float32)

    def line(mask, width, strength):
        nonlocal ink
        ink = np.maximum(ink, grow(mask, round(width * unit + unit - 1)) * np.float32(strength))

    # leaves: close them to clumps; near and far apart, so that a shrub stands before a tree
    clump = np.zeros((h, w), bool)
    blade = of('grass')
    for lo, hi, r, strength, inner in ((36, 400, 9, .3, 1), (20, 36, 10, .42, 1), (0, 20, 14, .3, 0)):
        m = soft & (z >= lo) & (z < hi)
        if not m.any():
            continue
        c = box(m.astype(np.float32), r * unit) > .38
        c = filled(c) & (c | soft | (z > 30))      # through a shrub close by the house is seen
        ink[c] = 0.
        clump |= c
        line(change(c.astype(np.float32), .5), 0, strength)
        if not inner:      # a near tree: its outline alone
            continue
        fine = box((m & ~blade).astype(np.float32), 4 * unit) > .45
        line(change(fine.astype(np.float32), .5) & c, 0, strength * .3)
        line(change((m & (img[:, :, 0] > .975)).astype(np.float32), .5) & c & ~blade, 0, strength * .55)
        line(change((m & blade & (img[:, :, 0] > .9)).astype(np.float32), .5) & c, 0, strength * .6)
    thin = grow(soft, 1)     # single blades and plumes: a breath of ink, or they turn to scribble
    # Balusters are single strokes, and what stands behind them is faint: with their edges drawn a railing turns black.
    balusters = of('baluster')
    railing = box(balusters.astype(np.float32), 16 * unit) > .1
    hard = ~(box(soft.astype(np.float32), 4 * unit) > .5) & ~thin & ~grow(balusters | beds, 1)
    far = np.clip(1.15 - z / 60, .35, 1) * np.where(railing, .5, 1).astype(np.float32)
    roof, side, glass = of('shingle'), of('siding'), of('glass')
    rnd = change(img[:, :, 0], .002)
    # Boards lie one above the other; where two meet end to end, a line that goes on upright, the ink is thin.
    aside = np.zeros((h, w), bool)
    aside[:, :-1] = np.abs(img[:, 1:, 0] - img[:, :-1, 0]) > .002
    near = grow(aside, 1)
    joint = grow(aside & (np.roll(near, 6, 0) | np.roll(near, -6, 0)), 1)
    m = change(mat.astype(np.float32), .5)
    n = change(nrm, .35) & ~roof & ~side
    flat = roof | side
    for mask, width, strength in ((rnd & roof, 0, .2), (rnd & side & ~joint, 0, .6), (rnd & side & joint, 0, .2), (rnd & ~flat & ~glass & ~ground & ~sky, 0, .5), (n & ~sky, 0, .55), (m, 0, .85),
                                  (bend(z, .02) & ~flat, 0, .75), (bend(z, .12) & ~flat, 0, .85), (change(sky.astype(np.float32), .5), 1, .95)):
        ink = np.maximum(ink, grow(mask & hard, round(width * unit + unit - 1)) * np.float32(strength) * far)
    ink = np.maximum(ink, (m & thin & ~clump) * np.float32(.22))
    ink = np.maximum(ink, (balusters & ~clump) * np.float32(.4))
    # wash: what turns from the light is darker, panes darker still
    light = np.array((.45, .62, .64), np.float32)
    wash = np.clip(1 - (nrm @ light), 0, 1.4) * .09
    wash = np.where(glass, .26, wash)
    wash = np.where(roof, wash + .1, wash)
    wash = np.where(clump | soft, .055, wash)
    wash = np.where(ground, .03, wash)
    wash = np.where(sky & ~clump, 0, wash)
    wash = box(wash.astype(np.float32), unit)
    ink, wash = half(ink)[:, :, None], half(wash)[:, :, None]
    ink, wash = ink[::-1], wash[::-1]
    out = PAPER * (1 - wash) + GREEN * wash
    return out * (1 - ink) + (INK * .55 + GREEN * .45) * ink


def main():
    nm = sys.argv[sys.argv.index('--') + 1]
    scale = float(sys.argv[sys.argv.index('--scale') + 1]) if '--scale' in sys.argv else 1.
    kept = os.path.join(R.TMP, nm + '-drawing.npz')
    if '--again' in sys.argv:      # draw once more from the kept numbers
        k = np.load(kept)
        return save(draw(k['img'], k['nrm'].astype(np.float32), k['z'], list(k['names'])), os.path.join(R.TMP, nm + '-drawing.png'))
    import shots
    R.reset()
    G.lawn = lambda cam, *a, **k: ground_only()
    s = shots.SHOTS[nm]()
    sc = bpy.context.scene
    w, h = (int(x * scale) // 2 * 4 for x in s['size'])
    R.setup(sc, w, h, 1, False)
    layer, tree = bpy.context.view_layer, sc.node_tree     # directions and distances as they are, not softened for the denoiser
    layer.use_pass_z = layer.use_pass_normal = True
    passes, file = (next(n for n in tree.nodes if n.bl_idname == k) for k in ('CompositorNodeRLayers', 'CompositorNodeOutputFile'))
    tree.links.new(passes.outputs['Normal'], file.inputs[2])
    file.file_slots.new(f'p{os.getpid()}_Z_')
    tree.links.new(passes.outputs['Depth'], file.inputs[-1])
    R.camera(sc, s)
    from bpy_extras.object_utils import world_to_camera_view
    from mathutils import Vector
    bpy.context.view_layer.update()
    for name, at in s.get('points', {}).items():
        v = world_to_camera_view(sc, sc.camera, Vector(at))
        print(f'POINT {name} {v.x * 100:.1f}% {(1 - v.y) * 100:.1f}%')
    names = numbers()
    # Of all that grows, trees alone: a plan shows what is built. Chips of mulch would blacken the beds.
    for o in list(bpy.data.objects):
        grows = o.type == 'MESH' and any(m and m.name.startswith(LEAVES) for m in o.data.materials)
        if o.type == 'LIGHT' or o.name.startswith('chips') or (grows and o.dimensions.z < 2.5):
            bpy.data.objects.remove(o)
    sc.world = None
    c = sc.cycles
    c.max_bounces = c.diffuse_bounces = c.glossy_bounces = c.transmission_bounces = 0
    c.pixel_filter_type, c.filter_width = 'BOX', .01
    c.use_adaptive_sampling = False
    sc.frame_current = 1
    t0 = time.time()
    bpy.ops.render.render()
    img, nrm, z = (R.read(k, w, h, 1) for k in 'CNZ')
    if os.path.exists(R.scratch('A', 1)):
        os.remove(R.scratch('A', 1))
    np.savez(kept, img=img, nrm=nrm.astype(np.float16), z=z[:, :, 0], names=names)
    save(draw(img, nrm, z[:, :, 0], names), os.path.join(R.TMP, nm + '-drawing.png'))
    print(time.strftime('%H:%M'), f'DRAWING {nm} {w // 2}x{h // 2} total={time.time() - t0:.0f}s', flush=True)


def ground_only():
    from lib_mesh import MB
    import lib_mats as M
    mb = MB('ground')
    g = 140
    mb.face([(-g, -g, -.012), (g, -g, -.012), (g, g, -.012), (-g, g, -.012)], M.ground(), .5)
    mb.build()


def save(a, path):
    """a: sRGB, top row first."""
    h, w = a.shape[:2]
    bi = bpy.data.images.new('d', w, h, alpha=False)
    px = np.ones((h, w, 4), np.float32)
    px[:, :, :3] = a[::-1]
    bi.pixels.foreach_set(px.ravel())
    bi.file_format, bi.filepath_raw = 'PNG', path
    bi.save()


if __name__ == '__main__':
    main()
