"""What lies about on a building site and makes a close view believable: lumber with its grain, zinc, tools, marks, shade of leaves."""
import bmesh, bpy, math, random
import numpy as np
from mathutils import Matrix, Vector
from lib_mesh import MB, Nodes, Z, weld
from lib_mats import leaf, memo, paint
import lib_garden as G


@memo
def lumber(c='#a0916f', late='#6d5433', seed=0., rings=26.):
    """Framing lumber: contour lines of a stretched noise read as growth rings; knots, handling dirt and a stain of the treatment."""
    N = Nodes('lumber')
    r = N.attr()
    off = N.comb(N.math('MULTIPLY', r, 37. + seed), N.math('MULTIPLY', r, 11.), N.math('MULTIPLY', r, 53.))
    kv = N.scale(N.uv(), (.8, 4.2, 1), N.comb(N.math('MULTIPLY', r, 91.), N.math('MULTIPLY', r, 31.), 0.))
    knot = N.voronoi(kv, 1.)
    field = N.noise(N.scale(N.uv(), (.32, 5.2, 1), off), 1., 2, .45, .35)
    field = N.math('SUBTRACT', field, N.maprange(knot, 0, .3, .16, 0))      # rings run round a knot
    ring = N.math('FRACT', N.math('MULTIPLY', field, rings))
    dark = N.math('MULTIPLY', N.maprange(ring, .35, .93, 0, 1.), N.maprange(ring, .93, 1., 1., 0))
    fibre = N.noise(N.scale(N.uv(), (3., 260., 1), off), 1., 4, .6, .2)
    base = N.mix(N.maprange(r, 0, 1, 0, .6), c, N.hsv(c, .505, .85, .8))
    base = N.mix(N.maprange(N.noise(N.scale(N.uv(), (.5, 3., 1), off), 1., 3), .35, .7, 0, .5), base, N.hsv(c, .515, .9, .72))
    base = N.mix(N.math('MULTIPLY', dark, .62), base, late)
    base = N.mix(N.maprange(fibre, .42, .68, 0, .32), base, late)
    base = N.mix(N.maprange(knot, .085, .05, 0, .85), base, '#5a3517')
    base = N.mix(N.maprange(knot, .05, .03, 0, .7), base, '#2f1a0c')
    smudge = N.noise(N.obj(), 7., 5, .68)
    base = N.mix(N.maprange(smudge, .53, .75, 0, .35), base, '#5b4c37')
    scuff = N.noise(N.scale(N.uv(), (14., 34., 1), off), 1., 5, .7, 1.)
    base = N.mix(N.maprange(scuff, .63, .72, 0, .4), base, '#3f3327')
    h = N.math('SUBTRACT', fibre, N.math('MULTIPLY', dark, .35))
    return N.surf(N.principled(base, .72, N.bump(h, .5, .0012), .22))


@memo
def sheathing(c='#b49a72', late='#8f714a'):
    """Face veneer of roof plywood, peeled from the log: wide, soft figure, football patches, knots."""
    N = Nodes('sheathing')
    r = N.attr()
    off = N.comb(N.math('MULTIPLY', r, 23.), N.math('MULTIPLY', r, 47.), 0.)
    field = N.noise(N.scale(N.uv(), (.7, 4.4, 1), off), 1., 3, .5, .5)
    ring = N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('MULTIPLY', field, 15.)), .5))
    fibre = N.noise(N.scale(N.uv(), (5., 330., 1), off), 1., 4, .6)
    base = N.mix(N.maprange(ring, .1, .5, 0, .42), c, late)
    base = N.mix(N.maprange(fibre, .42, .7, 0, .35), base, '#85683f')
    base = N.mix(N.maprange(r, 0, 1, 0, .3), base, '#a88d66')
    kv = N.voronoi(N.scale(N.uv(), (1.6, 3., 1), off), 1.)
    base = N.mix(N.maprange(kv, .06, .03, 0, .75), base, '#5e3d1e')
    base = N.mix(N.maprange(N.noise(N.obj(), 5., 5, .7), .54, .75, 0, .3), base, '#6e5b40')
    return N.surf(N.principled(base, .78, N.bump(fibre, .5, .0008), .2))


@memo
def granules(colors, seed=0., size=520., mixed=.5):
    """Shingle at hand's distance: mineral grains of a millimetre in all colors of the blend, a shade to each tab."""
    N = Nodes('granules')
    r = N.attr()
    v = N.vadd(N.uv(), N.comb(N.math('MULTIPLY', r, 17.), N.math('MULTIPLY', r, 5.), seed))
    cell = N.n('ShaderNodeTexVoronoi', feature='F1')
    cell.inputs['Scale'].default_value = size
    N.put(cell.inputs['Vector'], v)
    pick = N.sep(cell.outputs['Color'])[0]
    base = N.ramp(pick, [(i / len(colors), c) for i, c in enumerate(colors)], 'CONSTANT')
    tab = N.ramp(r, [(i / len(colors), c) for i, c in enumerate(colors)], 'CONSTANT')
    base = N.mix(mixed, base, tab)
    base = N.mix(N.maprange(N.noise(v, 16., 4, .6), .38, .68, 0, .5), base, N.hsv(base, .5, 1., .55))
    up = N.math('FRACT', N.math('DIVIDE', N.sep(N.uv())[1], .142))
    base = N.mix(N.math('MULTIPLY', N.maprange(up, .55, 1., 0, .7), N.maprange(r, .1, .6, .3, 1)), base, N.hsv(base, .5, 1., .35))
    h = N.math('SUBTRACT', N.math('MULTIPLY', pick, .6), N.math('MULTIPLY', cell.outputs['Distance'], 1.6))
    return N.surf(N.principled(base, .82, N.bump(h, .9, .83 / size), .3))


@memo
def zinc(dirt=.55):
    """Hot-dipped: crystals of different sheen, handling marks, a bloom of white rust."""
    N = Nodes('zinc')
    v = N.n('ShaderNodeTexVoronoi', feature='F1')
    v.inputs['Scale'].default_value = 210.
    N.put(v.inputs['Vector'], N.vadd(N.obj(), N.scale(N.noise(N.obj(), 60., 2, .5, 0., True), (.012, .012, .012))))
    cell = N.sep(v.outputs['Color'])[0]
    dull = N.noise(N.obj(), 26., 4, .65)
    base = N.mix(cell, '#9a9ea1', '#b9bcbc')
    base = N.mix(N.maprange(dull, .5, .72, 0, dirt), base, '#77746d')
    rough = N.math('ADD', N.math('MULTIPLY', cell, .08), N.maprange(dull, .4, .7, .34, .58))
    return N.surf(N.principled(base, rough, N.bump(dull, .08, .002), .5, .92))


@memo
def vinyl(color):
    """Vinyl siding at hand's distance: the wood grain that is rolled into it, dust in the grain, fine scratches."""
    N = Nodes('vinyl')
    r = N.attr()
    g = N.noise(N.scale(N.uv(), (7., 240., 1)), 1., 5, .62, .9)
    dust = N.noise(N.obj(), 9., 5, .7)
    scratch = N.noise(N.scale(N.uv(), (40., 900., 1)), 1., 2, .5)
    base = N.mix(N.maprange(g, .5, .36, 0, .16), color, N.hsv(color, .5, 1., .62))
    base = N.mix(N.maprange(dust, .52, .76, 0, .16), base, '#8b8a80')
    rough = N.math('ADD', N.maprange(scratch, .4, .7, .3, .44), N.maprange(dust, .45, .7, 0, .2))
    return N.surf(N.principled(base, rough, N.bump(g, .6, .0009), .45))


@memo
def composite(base='#9a8f82', dark='#6d645a', light='#b5ab9d'):
    """Capped deck board at hand's distance: colors run through it in streaks, the rolled grain catches the sun, dust lies in it."""
    N = Nodes('composite')
    r = N.attr()
    off = N.comb(N.math('MULTIPLY', r, 29.), N.math('MULTIPLY', r, 7.), N.math('MULTIPLY', r, 41.))
    streak = N.noise(N.scale(N.uv(), (1.4, 34., 1), off), 1., 5, .6, .9)
    grain = N.noise(N.scale(N.uv(), (9., 190., 1), off), 1., 5, .68, 1.1)
    pore = N.noise(N.scale(N.uv(), (60., 420., 1), off), 1., 2, .5)
    c = N.mix(N.maprange(streak, .42, .66, 0, .75), base, dark)
    c = N.mix(N.maprange(streak, .46, .3, 0, .6), c, light)
    c = N.mix(N.maprange(grain, .5, .34, 0, .5), c, dark)
    c = N.mix(N.maprange(pore, .6, .7, 0, .35), c, '#4f4840')
    dust = N.noise(N.obj(), 14., 5, .7)
    c = N.mix(N.maprange(dust, .55, .75, 0, .2), c, '#b9ad98')
    return N.surf(N.principled(c, N.maprange(dust, .4, .7, .5, .7), N.bump(grain, .9, .0022, N.bump(pore, .3, .0006)), .3))


@memo
def board_core():
    """Sawn end of a composite board: wood flour in plastic, with the marks of the saw."""
    N = Nodes('core')
    crumb, saw = N.noise(N.obj(), 700., 4, .7), N.noise(N.scale(N.obj(), (1., 1400., 40.)), 1., 3, .6)
    base = N.mix(N.maprange(crumb, .35, .65, 0, 1), '#5c4938', '#7d6852')
    return N.surf(N.principled(N.mix(N.maprange(crumb, .62, .7, 0, .7), base, '#a58e70'), .85, N.bump(saw, .4, .0004), .1))


def tape_measure(mb, fr, a, n, z, blade_to):
    """Lies on its side's edge at a; the blade runs out to blade_to, its zero there."""
    y, k, w = paint('#d6a117', .34, 0, 'case', .5), paint('#1d1e20', .6, 0, 'rubber'), .0165
    arc = lambda r, t0, t1, m=26: [(r * math.cos(t0 + (t1 - t0) * i / m), r * math.sin(t0 + (t1 - t0) * i / m)) for i in range(m + 1)]
    prism = lambda pts, n0, n1, m: solid(mb, [(a + p, z + .036 + q) for p, q in pts], lambda u, v, o: fr.P(u, o, v), n0, n1, m)
    prism(arc(.034, -.35, math.pi) + [(-.034, -.033), (-.03, -.036), (.03, -.036), (.033, -.03)], n - w, n + w, y)
    prism(arc(.0352, -.2, 1.9) + arc(.026, 1.9, -.2), n - w - .0008, n + w + .0008, k)
    prism(arc(.0205, 0, 2 * math.pi, 36), n + w, n + w + .0006, k)
    words('25 FT', fr.P(a, n + w + .001, z + .037), fr.a, Z, .0125, y, 1., .0003)
    bl, ink, red = paint('#e3c544', .32, 0, 'blade', .5), paint('#191919', .5, 0, 'ink'), paint('#b3271e', .5, 0, 'inkred')
    fr.box(mb, blade_to + .001, a - .028, n - .0125, n + .0125, z + .0012, z + .0017, bl, 'a', 0)
    fr.box(mb, blade_to, blade_to + .001, n - .009, n + .009, z, z + .012, zinc(), 'z', 0)
    for i in range(1, int((a - .03 - blade_to) / .0254 * 16)):
        t, L = blade_to + i * .0254 / 16, (.0125, .004, .006, .004, .008, .004, .006, .004)[i % 8] if i % 16 else .022
        fr.box(mb, t - .00022, t + .00022, n + .0123 - L, n + .0123, z + .0017, z + .0018, ink, 'n', 0)
        if i % 16 == 0:
            words(str(i // 16), fr.P(t - .0042, n - .004, z + .0019), fr.a, -fr.n, .0095, ink, 1., .0002)


def solid(mb, pts, to, n0, n1, mat):
    """Prism of a polygon pts [(a, b)] along n."""
    for o in (n0, n1):
        mb.face([to(a, b, o) for a, b in pts], mat, .5)
    for p, q in zip(pts, pts[1:] + pts[:1]):
        mb.face([to(*p, n0), to(*p, n1), to(*q, n1), to(*q, n0)], mat, .5)


def placed(ob, o, x, y):
    """Puts an object with its own axes x and y on o."""
    x, y = Vector(x).normalized(), Vector(y).normalized()
    m = Matrix((x, y, x.cross(y))).transposed().to_4x4()
    ob.matrix_world = Matrix.Translation(Vector(o)) @ m
    return ob


def words(text, o, x, y, size, mat, spacing=1., bold=0.):
    """Printed words that run along x."""
    cu = bpy.data.curves.new('words', 'FONT')
    cu.body, cu.size, cu.space_character, cu.offset = text, size, spacing, bold
    cu.align_x, cu.align_y = 'CENTER', 'CENTER'
    cu.materials.append(mat)
    ob = bpy.data.objects.new('words', cu)
    bpy.context.scene.collection.objects.link(ob)
    return placed(ob, o, x, y)


def laid(ob, fr, off):
    """Lays printed words on a wall that is not flat: off(a, z) is the height of the surface over the frame. Ink casts no shadow."""
    me = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    me.transform(ob.matrix_world)
    bm = bmesh.new()
    bm.from_mesh(me)
    for _ in range(6):      # a letter is a few large faces, which would bridge the folds of the wall
        bmesh.ops.triangulate(bm, faces=bm.faces[:])
        bmesh.ops.subdivide_edges(bm, edges=[e for e in bm.edges if e.calc_length() > .003], cuts=1)
    for v in bm.verts:
        p = v.co - fr.o
        a, z = p.dot(fr.a), p.z
        v.co = fr.P(a, off(a, z), z)
    bm.to_mesh(me)
    bm.free()
    bpy.data.objects.remove(ob)
    ink = bpy.data.objects.new('ink', me)
    ink.visible_shadow = False
    bpy.context.scene.collection.objects.link(ink)


def stroke(mb, p, q, up, w=.0012, mat=None, seed=1):
    """Pencil line: short wavering pieces just off the surface with the normal up."""
    rng = random.Random(seed)
    mat = mat or paint('#4b4744', .7, 0, 'graphite')
    p, q, up = Vector(p), Vector(q), Vector(up).normalized()
    d = q - p
    s = d.cross(up).normalized()
    n = max(2, int(d.length / .02))
    pts = [p + d * i / n + s * rng.uniform(-.0004, .0004) + up * .0005 for i in range(n + 1)]
    for a, b in zip(pts, pts[1:]):
        k = w * rng.uniform(.6, 1.1) / 2
        mb.face([a - s * k, a + s * k, b + s * k, b - s * k], mat, .5)


def pencil(mb, p, q, up=Z):
    """Flat red carpenter's pencil from p to its point q."""
    p, q = Vector(p), Vector(q)
    d = (q - p).normalized()
    red = paint('#a3241c', .38, 0, 'pencil', .5)
    mb.beam(p, q - d * .022, .0145, .007, red, up, .0022)
    mb.beam(q - d * .022, q - d * .009, .010, .0055, paint('#c49a63', .7, 0, 'cedarwood'), up, .0018)
    mb.beam(q - d * .009, q, .0042, .0022, paint('#2a2827', .45, 0, 'lead'), up, .0006)


def sawdust(mb, c, r, n, seed=3, up=0., col=('#d8bd8a', '#c9a870', '#e5d0a2')):
    """Crumbs and curls round c on a level surface."""
    rng = random.Random(seed)
    ms = [paint(k, .85, 0, 'dust' + k) for k in col]
    for _ in range(n):
        a, k = rng.uniform(0, 2 * math.pi), r * rng.random() ** .8
        p = Vector(c) + Vector((k * math.cos(a), k * math.sin(a), up))
        L, w = .0005 + .0032 * rng.random() ** 3, rng.uniform(.0002, .0006)
        b = rng.uniform(0, math.pi)
        d = Vector((math.cos(b), math.sin(b), rng.uniform(-.1, .4))) * L
        mb.beam(p + Z * w, p + Z * w + d, w, w * rng.uniform(.4, 1), rng.choice(ms), bev=0)


def fallen(n, spot, size=(.035, .06), seed=3, cols=('#7d5222', '#94762f', '#63391c', '#5d5f2a')):
    """Dry leaves that lie where spot(rng) says (point, normal): a bent blade with its rib."""
    rng = random.Random(seed)
    mb = MB('fallen', seed)
    ms = [leaf(c, c, '#4a3218', .2) for c in cols]
    for _ in range(n):
        o, up = spot(rng)
        o, up = Vector(o), Vector(up).normalized()
        L = rng.uniform(*size)
        a = rng.uniform(0, 2 * math.pi)
        d = up.cross(Vector((math.cos(a), math.sin(a), .1))).normalized()
        s = up.cross(d)
        m, r, curl = rng.choice(ms), rng.random(), rng.uniform(.1, .45)
        row = lambda t: (d * L * (t - .5) + up * (L * curl * (t - .5) ** 2 + .001), L * .36 * math.sin(math.pi * t ** .8) * (1 + .22 * math.sin(t * 26)))
        k = 14
        for i in range(k):
            (c0, w0), (c1, w1) = row(i / k), row((i + 1) / k)
            for g in (-1, 1):
                mb.face([o + c0, o + c1, o + c1 + s * w1 * g + up * w1 * curl, o + c0 + s * w0 * g + up * w0 * curl], m, r)
        mb.cyl(o - d * L * .78 + up * .002, o - d * L * .42 + up * (.002 + L * curl * .2), .0008, ms[0], 5)
    return mb.build()


def drops(pts, seed=4, up=Z):
    """Rain on a surface that faces up, or another way: pts [(point, radius)]; no drop is round."""
    N = Nodes('water')
    rim, gl, tr, mx = (N.n(k) for k in ('ShaderNodeLayerWeight', 'ShaderNodeBsdfGlossy', 'ShaderNodeBsdfTransparent', 'ShaderNodeMixShader'))
    gl.inputs['Roughness'].default_value = .06
    N.put(tr.inputs[0], '#d3dde2')      # no refraction: it would cost the light that caustics bring
    N.put(mx.inputs[0], N.maprange(N.math('POWER', rim.outputs['Facing'], 2.5), 0, 1, .07, .75))
    for k, o in ((1, tr), (2, gl)):
        N.t.links.new(o.outputs[0], mx.inputs[k])
    m = N.surf(mx.outputs[0])
    mb = MB('drops', seed)
    x, up, rng, n = Vector((1, 0, 0)), Vector(up), random.Random(seed), 22
    y = up.cross(x)
    for p, r in pts:
        p, a, b, c = Vector(p), rng.uniform(.08, .25), rng.uniform(0, 6.3), rng.uniform(0, 6.3)
        q = lambda i, t: p + (x * math.cos(2 * math.pi * i / n) + y * math.sin(2 * math.pi * i / n)) * r * math.cos(t) * (1 + a * math.cos(4 * math.pi * i / n + b) + .06 * math.cos(6 * math.pi * i / n + c)) + up * r * .42 * math.sin(t)
        for t0, t1 in ((0, .3), (.3, .6), (.6, .9), (.9, 1.2), (1.2, math.pi / 2)):
            for i in range(n):
                f = [q(i, t0), q(i + 1, t0), q(i + 1, t1), q(i, t1)]
                mb.face(f[:3] if t1 > 1.5 else f, m, .5)
    ob = mb.build(smooth=True)
    weld(ob)


def bounce(at, size, watts):
    """Light that a sunlit floor throws up under a roof: as a soft lamp it costs no noise. Neither camera nor panes see it."""
    ld = bpy.data.lights.new('bounce', 'AREA')
    ld.shape, ld.size, ld.size_y, ld.energy, ld.color = 'RECTANGLE', *size, watts, (1., .86, .7)
    ob = bpy.data.objects.new('bounce', ld)
    ob.location, ob.rotation_euler = at, (math.pi, 0, 0)
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)


def dapple(target, az, elev, dist=3.5, r=1., n=420, size=.16, seed=3, clumps=9, hole=.0):
    """Leaves between the sun and the target, out of the picture: light comes in patches, as under a tree."""
    rs = np.random.RandomState(seed)
    a, e = math.radians(az), math.radians(elev)
    d = np.array((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    s = np.cross(d, (0, 0, 1.))
    s /= np.linalg.norm(s)
    t = np.cross(s, d)
    cen = rs.uniform(-r, r, (clumps, 2))
    cen = cen[np.hypot(cen[:, 0], cen[:, 1]) > hole]
    k = rs.choice(len(cen), n)
    uv = cen[k] + rs.normal(size=(n, 2)) * r * .16
    P = np.array(target) + d * dist + uv[:, :1] * s + uv[:, 1:] * t + rs.normal(size=(n, 1)) * d * .25
    ob = G.add(G.mesh_np('dapple', G.leaves_at(P, size, rs), G.LEAF, paint('#3c5220', .8, 0, 'shade')))
    ob.visible_camera = ob.visible_glossy = False     # panes do not mirror leaves that hang on no tree
