"""Leaves, trees, shrubs, grass, ground, sky and sun."""
import bpy, math, random
import numpy as np
from mathutils import Vector
from lib_mesh import MB, Nodes, Z, lin
import lib_mats as M


def mesh_np(name, verts, nper, mat, rnd=None, deep=None):
    """verts: (n*nper,3) array of nper-gons; deep: 0 for those in the light, 1 for those inside a crown."""
    n = len(verts) // nper
    me = bpy.data.meshes.new(name)
    me.vertices.add(n * nper)
    me.vertices.foreach_set('co', np.ascontiguousarray(verts, dtype=np.float32).ravel())
    me.loops.add(n * nper)
    me.loops.foreach_set('vertex_index', np.arange(n * nper, dtype=np.int32))
    me.polygons.add(n)
    me.polygons.foreach_set('loop_start', np.arange(0, n * nper, nper, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(n, nper, dtype=np.int32))
    me.materials.append(mat)
    at = me.attributes.new('rnd', 'FLOAT', 'FACE')
    at.data.foreach_set('value', (np.random.rand(n) if rnd is None else rnd).astype(np.float32))
    if deep is not None:
        me.attributes.new('deep', 'FLOAT', 'FACE').data.foreach_set('value', deep.astype(np.float32))
    me.update()
    return me


LEAF = 6


def facing(d, e):
    """Unit vectors along d, and across it in the plane of d and e."""
    d = d / (np.linalg.norm(d, axis=1)[:, None] + 1e-9)
    e = e - (e * d).sum(1)[:, None] * d
    return d, e / (np.linalg.norm(e, axis=1)[:, None] + 1e-9)


def leaves_at(P, size, rs, up=.35, outward=None):
    """Leaves of LEAF corners at points P with random orientation: pointed, broadest before the middle."""
    n = len(P)
    d = rs.normal(size=(n, 3))
    d[:, 2] -= up
    d /= np.linalg.norm(d, axis=1)[:, None]
    e = rs.normal(size=(n, 3))
    if outward is not None:   # face the leaf blade outwards
        nrm = outward + .7 * rs.normal(size=(n, 3))
        e = np.cross(nrm, d)
    d, e = facing(d, e)
    s = (size * rs.uniform(.6, 1.25, n))[:, None]
    v = np.stack([P, P + d * s * .22 + e * s * .25, P + d * s * .6 + e * s * .29, P + d * s, P + d * s * .6 - e * s * .29, P + d * s * .22 - e * s * .25], 1)
    return v.reshape(-1, 3)


def lozenges(P, d, e, size, wide, rs):
    """Leaves or sprigs of four corners: from a distance no one counts more."""
    d, e = facing(d, e)
    s = (size * rs.uniform(.6, 1.3, len(P)))[:, None]
    return np.stack([P, P + d * s * .45 + e * s * wide, P + d * s, P + d * s * .45 - e * s * wide], 1).reshape(-1, 3)


def ribbons(base, az, length, rise, bend, width, seg=4):
    """Long blades from base (n,3): they leave it at the angle rise and sink by bend to their tips. Quads from foot to tip."""
    n = len(base)
    full = lambda v: np.broadcast_to(np.asarray(v, float), (n,))
    length, rise, bend, width = full(length), full(rise), full(bend), full(width)
    side = np.stack([-np.sin(az), np.cos(az), np.zeros(n)], 1)
    p, rows = np.array(base, float), []
    for k in range(seg + 1):
        t = k / seg
        w = (width * (.7 + .3 * min(1, 3 * t)) * max(.06, 1 - t ** 2.5))[:, None]
        rows.append((p - side * w, p + side * w))
        a = rise - bend * (t + .5 / seg)
        p = p + (length / seg)[:, None] * np.stack([np.cos(a) * np.cos(az), np.cos(a) * np.sin(az), np.sin(a)], 1)
    return np.concatenate([np.stack([l0, r0, r1, l1], 1) for (l0, r0), (l1, r1) in zip(rows, rows[1:])]).reshape(-1, 3)


def strand(base, az, length, rise, bend, t):
    """Points at the share t along the ribbons that have these numbers."""
    p, m = np.array(base, float), 8
    for k in range(m):
        a = rise - bend * (t * (k + .5) / m)
        p = p + (length * t / m)[:, None] * np.stack([np.cos(a) * np.cos(az), np.cos(a) * np.sin(az), np.sin(a)], 1)
    return p


def add(me, loc=(0, 0, 0), rot=0., sc=1.):
    ob = bpy.data.objects.new(me.name, me)
    ob.location, ob.rotation_euler, ob.scale = loc, (0, 0, rot), (sc, sc, sc) if isinstance(sc, (int, float)) else sc
    bpy.context.scene.collection.objects.link(ob)
    return ob


def plant(meshes, loc, rot=0., sc=1.):
    for me in meshes:
        add(me, loc, rot, sc)


# ------------------------------------------------------------------ what grows: materials
def dusky(N, base, by=(.26, .34, .5, 1.)):
    """Color after sunset, behind a switch: at_dusk() turns it on. Eyes and cameras lose green before blue."""
    base = N.mix(0., base, N.mix(1., base, by, 'MULTIPLY'))
    base.node.name = 'dusk'
    return base


def at_dusk(k=1.):
    for m in bpy.data.materials:
        for nd in m.node_tree.nodes if m.use_nodes else ():
            if nd.name == 'dusk':
                nd.inputs[0].default_value = k
            if nd.name == 'air':
                nd.inputs[1].default_value *= .35


def two_sided(N, base, through, trans, *dusk):
    """Light falls on a leaf and shines through it; far leaves take the color of the air between."""
    far = N.maprange(N.n('ShaderNodeCameraData').outputs['View Distance'], 24., 130., 0, .45)
    base = dusky(N, N.mix(far, base, '#8a9a94'), *dusk)
    d, t, mx, glow, both = (N.n(k) for k in ('ShaderNodeBsdfDiffuse', 'ShaderNodeBsdfTranslucent', 'ShaderNodeMixShader', 'ShaderNodeEmission', 'ShaderNodeAddShader'))
    N.put(d.inputs[0], base)
    N.put(t.inputs[0], N.hsv(base, .49, *through))
    mx.inputs[0].default_value = trans
    N.t.links.new(d.outputs[0], mx.inputs[1])
    N.t.links.new(t.outputs[0], mx.inputs[2])
    N.put(glow.inputs[0], '#a9c0d6')
    air = N.math('MULTIPLY', far, .13)
    air.node.name = 'air'
    N.put(glow.inputs[1], air)
    N.mat.cycles.sample_as_light = False
    N.t.links.new(mx.outputs[0], both.inputs[0])
    N.t.links.new(glow.outputs[0], both.inputs[1])
    return N.surf(both.outputs[0])


@M.memo
def foliage(c1, c2, c3, trans=.28, turned=None):
    """c1 to c2 from leaf to leaf, towards c3 from plant to plant, dark in the depth of the crown; a few leaves have turned."""
    N = Nodes('leaf')
    r, deep = N.attr(), N.attr('deep')
    base = N.mix(r, c1, c2)
    base = N.mix(N.maprange(N.objrnd(), 0, 1, 0, .6), base, c3)
    if turned:
        base = N.mix(N.maprange(N.math('FRACT', N.math('MULTIPLY', r, 37.)), .955, .97, 0, .7), base, turned)
    base = N.mix(N.maprange(deep, 0, 1, 0, .78), base, N.hsv(c3, .505, .95, .5))
    return two_sided(N, base, (1.08, 1.45), trans)


@M.memo
def petals(c1, c2, c3, trans=.3):
    N = Nodes('leaf petal')
    return two_sided(N, N.mix(N.maprange(N.noise(N.obj(), 9., 2), .35, .65, 0, .6), N.mix(N.attr(), c1, c2), c3), (1., 1.1), trans, (.5, .5, .62, 1.))


def turf_color(N, c1='#566c33', c2='#73844a', c3='#465c2b', dry='#86854f'):
    """Lawn in September: patches, drier stretches, the lanes of the mower."""
    p = N.pos()
    big, mid = N.noise(p, .16, 3, .6, .4), N.noise(p, .9, 4, .6)
    x = N.sep(p)
    base = N.mix(N.attr(), c1, c2)
    base = N.mix(N.maprange(mid, .36, .62, 0, .7), base, c3)
    base = N.mix(N.maprange(big, .5, .72, 0, .4), base, dry)
    base = N.mix(N.maprange(N.noise(p, .38, 5, .7, .8), .58, .7, 0, .3), base, dry)
    lane = N.math('SINE', N.math('ADD', N.math('MULTIPLY', N.math('ADD', N.math('MULTIPLY', x[0], .42), N.math('MULTIPLY', x[1], .91)), 5.7), N.math('MULTIPLY', mid, .8)))
    return N.mix(N.maprange(lane, -.35, .35, .0, .3), base, N.hsv(base, .505, .88, 1.28))


TURF_DUSK = (.84, .98, 1.12, 1.)


@M.memo
def turf():
    N = Nodes('grass')
    return two_sided(N, turf_color(N), (1., 1.2), .28, TURF_DUSK)


@M.memo
def turf_ground():
    N = Nodes('ground')
    b = N.noise(N.pos(), 9., 5, .7)
    base = N.mix(N.maprange(b, .36, .7, 0, .55), N.hsv(turf_color(N), .5, .9, .7), '#4d4a33')
    far = N.maprange(N.n('ShaderNodeCameraData').outputs['View Distance'], 16., 34., 0, 1.)      # no blades stand there
    base = N.mix(far, base, N.hsv(turf_color(N), .5, .9, .56))
    return N.surf(N.principled(dusky(N, base, TURF_DUSK), .95, N.bump(b, .6, .03), .05))


@M.memo
def birch_bark():
    N = Nodes('bark birch')
    o = N.obj()
    n, band = N.noise(N.scale(o, (3, 3, 22)), 1., 4, .6), N.noise(N.scale(o, (2.5, 2.5, 3.)), 1., 4, .65)
    base = N.mix(N.maprange(n, .56, .66, 0, .8), '#b9b3a7', '#4a443d')
    base = N.mix(N.maprange(band, .5, .68, 0, .8), base, '#6d655b')
    return N.surf(N.principled(base, .8, N.bump(n, .4, .006), .15))


# ------------------------------------------------------------------ trees
def dome(t):
    return min(1., (t + .1) / .34) ** .55 * (1 - t ** 2.6) ** .5


def oval(t):
    return math.sin(math.pi * min(1, .12 + .88 * t) ** .85) ** .7


def plates(t):
    return (1 - t) ** .7 * (.82 + .18 * math.sin(t * 25.)) * (.7 + .3 * min(1, t / .2)) + .05


# Height and radius in metres; low: share of the height below the crown; fork: share up to which one trunk goes; rise: how steeply boughs leave the trunk;
# puff: radius of a clump of leaves at the end of a branch, flat: its height to its width.
HABITS = {
    'oak': dict(h=12., r=4.9, low=.2, fork=.42, out=dome, boughs=26, rise=.75, subs=4, puff=1.02, flat=.52, wide=.32,
                col=('#4c6132', '#71834a', '#3d5029'), turned='#7d6b35'),
    'maple': dict(h=10.5, r=3.7, low=.2, fork=.34, out=oval, boughs=27, rise=1., subs=4, puff=.8, flat=.85, wide=.36,
                  col=('#576c36', '#80904e', '#455a2d'), turned='#96622f'),
    'locust': dict(h=10., r=3., low=.26, fork=.5, out=oval, boughs=20, rise=.9, subs=4, puff=.56, flat=.6, wide=.2,
                   col=('#6c7e47', '#929f5f', '#596c3b'), turned='#a39647'),
    'birch': dict(h=9.5, r=2.1, low=.22, fork=1., out=oval, boughs=24, rise=1.15, subs=4, puff=.42, flat=1.25, wide=.34,
                  col=('#61743f', '#8a9857', '#4d6035'), turned='#a08f3f'),
    'pine': dict(h=14.5, r=4.3, low=.16, fork=1., out=plates, boughs=34, rise=.22, subs=5, puff=.8, flat=.42, wide=.07,
                 col=('#455c44', '#677d5c', '#344a38')),
}


def limb(mb, pts, r0, r1, mat, seg):
    """Tapering branch through points; its pieces share their rings, so that no joint shows."""
    rings = []
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        e = d.cross(Vector((.31, .2, .1)) if abs(d.z) > .8 else Z).normalized()
        f, r = d.cross(e), r0 + (r1 - r0) * i / (len(pts) - 1)
        rings.append([p + (e * math.cos(2 * math.pi * k / seg) + f * math.sin(2 * math.pi * k / seg)) * r for k in range(seg)])
    for a, b in zip(rings, rings[1:]):
        for k in range(seg):
            mb.face([a[k], a[(k + 1) % seg], b[(k + 1) % seg], b[k]], mat, .5)


def bow(p, q, up, n, rng, shake):
    """Points of a branch from p to q that starts out by the direction up."""
    mid = p + up * (q - p).length * .5
    pts = [p * (1 - t) ** 2 + mid * 2 * t * (1 - t) + q * t * t for t in (i / n for i in range(n + 1))]
    return [pts[0]] + [v + Vector((rng.gauss(0, shake), rng.gauss(0, shake), rng.gauss(0, shake))) for v in pts[1:-1]] + [pts[-1]]


def tree_meshes(kind='oak', seed=1, n=34000, size=.15):
    """(wood mesh, leaf mesh) of a tree that grew by its HABITS: boughs reach for the outline of the crown, leaves stand in clumps
    at the ends of their branches, the sky shows between the boughs."""
    k = HABITS[kind]
    rs, rng = np.random.RandomState(seed), random.Random(seed)
    mb, bark = MB('wood', seed), birch_bark() if kind == 'birch' else M.bark()
    h, base = k['h'], k['h'] * k['low']
    sway = [Vector((rng.gauss(0, .012) * h * t, rng.gauss(0, .012) * h * t, h * (-.01 + .99 * t))) for t in (i / 9 for i in range(10))]
    trunk = lambda z: (lambda i, f: sway[i] * (1 - f) + sway[i + 1] * f)(min(8, int(max(0, z) / h * 9)), min(1, max(0, z) / h * 9 - min(8, int(max(0, z) / h * 9))))
    r0 = h * (.012 if kind in ('birch', 'locust', 'pine') else .019)
    # One leader to the top, or a trunk that forks into two or three: then no pole stands in the crown.
    cut = max(3, round(9 * k['fork']))
    if cut < 9:
        limb(mb, sway[:cut + 1], r0, r0 * .66, bark, 10)
        for j in range(3):
            a, top = 2.1 * j + seed, sway[9] - sway[cut]
            limb(mb, bow(sway[cut] - Z * .1, sway[cut] + top * .8 + Vector((math.cos(a), math.sin(a), 0)) * k['r'] * .34, Vector((math.cos(a) * .35, math.sin(a) * .35, .9)), 6, rng, .06), r0 * .56, r0 * .1, bark, 8)
    else:
        limb(mb, sway, r0, r0 * .12, bark, 10)
    limb(mb, [Vector((0, 0, -.1)), sway[0] + Z * .12, trunk(h * .05)], r0 * 1.45, r0 * .99, bark, 10)      # the foot spreads
    ends = []
    for i in range(k['boughs']):
        t = (i + rng.uniform(.1, .9)) / k['boughs']
        a = i * 2.4 + rng.uniform(-.5, .5)
        reach = max(.25, k['r'] * k['out'](t) * rng.choice((rng.uniform(.5, .75), rng.uniform(.82, 1.08), rng.uniform(.82, 1.08))))
        goal = Vector((reach * math.cos(a), reach * math.sin(a), base + (h - base) * t + rng.uniform(-.3, .3)))
        foot = trunk(max(base * .8, min(goal.z - reach * math.tan(min(1.2, k['rise'] * (.6 + .8 * t))) * .75, h * .93)))
        goal += Vector((foot.x, foot.y, 0))
        out = Vector((math.cos(a), math.sin(a), .1 + k['rise'])).normalized()
        pts = bow(foot, goal, out, 6, rng, .05)
        r = r0 * .42 * (1 - .6 * t) * (.6 + .4 * reach / k['r'])
        limb(mb, pts, r, r * .25, bark, 6)
        ends.append((goal, 1.))
        for j in range(k['subs']):
            f = .38 + .62 * (j + rng.random()) / k['subs']
            p = pts[min(5, int(f * 6))].lerp(pts[min(6, int(f * 6) + 1)], f * 6 % 1)
            b = a + (1 if j % 2 else -1) * rng.uniform(.5, 1.35)
            L = reach * rng.uniform(.24, .44) + .25
            q = p + Vector((math.cos(b), math.sin(b), rng.uniform(-.1, .55) * (.4 if kind == 'pine' else 1))) * L
            if kind == 'birch':
                q.z -= .25 * L      # tips hang
            limb(mb, bow(p, q, (q - p).normalized() + Z * .3, 3, rng, .03), r * .4, r * .12, bark, 4)
            ends += [(q, rng.uniform(.65, 1.05)), (p.lerp(q, .55), .6)]
    C, R = np.array([tuple(p) for p, _ in ends]), np.array([w for _, w in ends]) * k['puff']
    pick = rs.choice(len(ends), n, p=R ** 2 / (R ** 2).sum())
    v = rs.normal(size=(n, 3))
    v /= np.linalg.norm(v, axis=1)[:, None]
    v[:, 2] = np.where(rs.rand(n) < .55, np.abs(v[:, 2]), v[:, 2])       # more leaves on top of a clump than under it
    v = v * (rs.rand(n) ** .42)[:, None]
    P = C[pick] + v * R[pick][:, None] * np.array([1, 1, k['flat']])
    mid = np.array([0, 0, base + (h - base) * .42])
    wide = np.array([k['r'], k['r'], (h - base) * .55])
    core = 1 - np.clip(np.linalg.norm((P - mid) / wide, axis=1), 0, 1)
    deep = np.clip(core * .95 + np.clip(-v[:, 2], 0, 1) * .5 + .22 * (1 - np.linalg.norm(v, axis=1)) + rs.normal(size=n) * .06, 0, 1)
    d = rs.normal(size=(n, 3)) * .8 + v
    d[:, 2] -= .3
    if kind == 'pine':
        d = rs.normal(size=(n, 3)) + v * .6 + np.array([0, 0, .5])
    nrm = v + np.array([0, 0, .6]) + .55 * rs.normal(size=(n, 3))
    leaf = foliage(*k['col'], turned=k.get('turned'))
    lm = mesh_np('leaves', lozenges(P, d, np.cross(nrm, d), size, k['wide'], rs), 4, leaf, deep=deep)
    return data(mb), lm


def spruce_meshes(seed=1, h=11., r=2.3, n=34000, size=.3, col=('#3a5145', '#577062', '#2c4237')):
    """Conifer to the ground: tiers of boughs that hang and lift their tips, sprigs along them, dark between the tiers."""
    rs, rng = np.random.RandomState(seed), random.Random(seed)
    mb, bark = MB('wood', seed), M.bark()
    limb(mb, [Vector((0, 0, -.1)), Vector((0, 0, h * .5)), Vector((0, 0, h))], h * .016, .012, bark, 8)
    A, B = [], []
    tiers = 30
    for i in range(tiers):
        t = (i + rng.uniform(-.2, .2)) / tiers
        z, reach = h * (.05 + .93 * t), r * (1 - max(0, t)) ** .85 + .1
        for j in range(max(4, int(11 * (1 - t)))):
            a = i * 1.1 + (j + rng.uniform(-.3, .3)) * 2 * math.pi / max(4, int(11 * (1 - t)))
            L = reach * rng.uniform(.72, 1.1)
            A.append((0, 0, z))
            B.append((L * math.cos(a), L * math.sin(a), z - L * rng.uniform(.2, .42) * (1 - .9 * t)))
    A, B = np.array(A), np.array(B)
    L = np.linalg.norm(B - A, axis=1)
    pick = rs.choice(len(A), n, p=L ** 1.1 / (L ** 1.1).sum())
    t = rs.uniform(.03, 1., n) ** .8
    axis = (B - A)[pick] / L[pick][:, None]
    side = np.cross(axis, (0, 0, 1.))
    spread = (L[pick] * .2 * (1.05 - t)) [:, None] * rs.normal(size=(n, 1))
    P = A[pick] + (B - A)[pick] * t[:, None] + side * spread + np.array([0, 0, 1.]) * (.14 * L[pick] * t ** 3 - .12 * rs.rand(n))[:, None]
    d = axis + side * np.sign(spread) * .55 + rs.normal(size=(n, 3)) * .22 + np.array([0, 0, -.3])
    deep = np.clip(1.05 - 1.15 * t + rs.normal(size=n) * .08, 0, 1)
    lm = mesh_np('leaves', lozenges(P, d, np.cross(d, rs.normal(size=(n, 3)) * .5 + np.array([0, 0, 1.])), size * (.55 + .45 * (L[pick] / L.max())), .15, rs), 4, foliage(*col, .12), deep=deep)
    return data(mb), lm


def data(mb):
    """Mesh of a builder, without its object: it is placed many times."""
    ob = mb.build(smooth=True)
    me = ob.data
    bpy.data.objects.remove(ob)
    return me


# ------------------------------------------------------------------ shrubs and flowers
def shrub_mesh(seed=1, r=.5, hz=.8, n=7000, size=.045, mat=None, lump=.12):
    rs = np.random.RandomState(seed)
    d = rs.normal(size=(n, 3))
    d[:, 2] = np.abs(d[:, 2]) * 1.1 - .25
    d /= np.linalg.norm(d, axis=1)[:, None]
    f = np.zeros(n)
    for _ in range(9):
        a = rs.normal(size=3)
        a /= np.linalg.norm(a)
        f += lump * np.exp(-((d - a) ** 2).sum(1) * 5)
    inner = rs.uniform(.55, 1., n) ** .35
    P = d * (r * (1 + f - lump) * inner)[:, None]
    P[:, 2] = P[:, 2] * hz / r + hz * .42
    ok = P[:, 2] > 0.0
    P, inner, f = P[ok], inner[ok], f[ok]
    o = P / (np.linalg.norm(P, axis=1)[:, None] + 1e-6)
    deep = np.clip((1 - inner) * 2.6 + .35 * (1 - P[:, 2] / P[:, 2].max()) + (lump * .8 - f) * 1.2, 0, 1)
    return mesh_np('shrub', leaves_at(P, size, rs, -.1, o), LEAF, mat or foliage('#3b4f2c', '#5d6f40', '#2c3e24', .2), deep=deep)


def hedge_mesh():
    """Hedge far behind a garden, scaled two or three times where it stands: its leaves are small before that."""
    return shrub_mesh(11, .9, .9, 15000, .075, foliage('#4a5f33', '#70834b', '#3b4f2b', .22), .4)


def bloom_mesh(seed=1, r=.5, hz=.7, heads=26, col=('#dfe3f2', '#9fb2dd', '#b7c3ea'), head=.075, tall=1.):
    """Hydrangea heads to overlay on a shrub; tall: those of a panicle are cones."""
    rs = np.random.RandomState(seed)
    d = rs.normal(size=(heads, 3))
    d[:, 2] = np.abs(d[:, 2])
    d /= np.linalg.norm(d, axis=1)[:, None]
    C = d * r * .98
    C[:, 2] = C[:, 2] * hz / r + hz * .42
    per = 130 if tall == 1 else 300
    k = np.repeat(np.arange(heads), per)
    q = rs.normal(size=(len(k), 3))
    q /= np.linalg.norm(q, axis=1)[:, None]
    w = rs.uniform(.7, 1.15, heads)[k][:, None]
    out = q * np.array([1, 1, tall])
    if tall > 1:
        out[:, :2] *= (1 - .38 * np.clip(q[:, 2:], -1, 1))
        out += d[k] * .45 * (q[:, 2:] + 1)
    return mesh_np('bloom', leaves_at(C[k] + out * head * w, .034 if tall == 1 else .019, rs, 0, q), LEAF, petals(*col))


def tuft(seed, r, n, length, rise, bend, width, mat, seg=4, spread=1.):
    """Blades that spring from a crown of radius r and arch outwards."""
    rs = np.random.RandomState(seed)
    az, q = rs.uniform(0, 2 * math.pi, n), r * rs.rand(n) ** .6
    base = np.stack([q * np.cos(az), q * np.sin(az), np.zeros(n)], 1)
    az = az + rs.normal(size=n) * .5 * spread
    args = az, length * rs.uniform(.55, 1.08, n), rise + rs.normal(size=n) * .14, bend * rs.uniform(.5, 1.3, n), width * rs.uniform(.7, 1.2, n)
    t = np.repeat(np.arange(seg), n) / seg
    me = mesh_np('tuft', ribbons(base, *args, seg), 4, mat, np.tile(rs.rand(n), seg), np.clip(.75 - 1.5 * t, 0, 1))
    return me, (base, *args[:4])


def daisies(tips, petal, n, size, droop, mat, cone, seed, stems):
    """Heads of coneflowers at tips (m,3): n rays round a cone."""
    rs = np.random.RandomState(seed)
    m = len(tips)
    az = np.tile(np.arange(n) * 2 * math.pi / n, m) + np.repeat(rs.uniform(0, 6, m), n) + rs.normal(size=m * n) * .06
    d = np.stack([np.cos(az), np.sin(az), np.full(m * n, -droop) + rs.normal(size=m * n) * .12], 1)
    e = np.stack([-np.sin(az), np.cos(az), np.zeros(m * n)], 1)
    s = np.repeat(rs.uniform(.75, 1.1, m), n)
    P = np.repeat(tips, n, 0)
    rays = mesh_np('rays', lozenges(P + d * (size * .16), d, e, size * s, petal, rs), 4, mat)
    k = 60
    q = rs.normal(size=(m * k, 3))
    q /= np.linalg.norm(q, axis=1)[:, None]
    q[:, 2] = np.abs(q[:, 2]) * 1.25
    hub = mesh_np('hub', lozenges(np.repeat(tips, k, 0) + q * size * .26 - np.array([0, 0, size * .05]), q, rs.normal(size=(m * k, 3)), size * .12, .35, rs), 4, cone)
    st = mesh_np('stems', ribbons(*stems, np.full(m, .0042), 5), 4, foliage('#4d6038', '#66754a', '#41522f', .1))
    return rays, hub, st


def flowering(seed, stems, height, leaf, ray, n, size, petal, droop, cone):
    rs = np.random.RandomState(seed)
    az, q = rs.uniform(0, 2 * math.pi, stems), .2 * rs.rand(stems) ** .6
    base = np.stack([q * np.cos(az), q * np.sin(az), np.zeros(stems)], 1)
    args = base, az, height * rs.uniform(.72, 1.08, stems), 1.45 - .5 * q / .2 * rs.rand(stems), .22 * rs.rand(stems)
    tips = strand(*args, 1.)
    low, _ = tuft(seed + 1, .2, 90, height * .5, 1.0, 1.1, .021, leaf, 3)
    on = np.concatenate([strand(*args, t) for t in (.3, .45, .6)])
    more = mesh_np('leaves', leaves_at(on, .12, rs, .1), LEAF, leaf)
    return (low, more, *daisies(tips, petal, n, size, droop, ray, cone, seed + 2, args))


def perennial(kind, seed=1):
    """Meshes of one plant of the border, about half a metre wide; those that flower do so in late summer."""
    rs = np.random.RandomState(seed)
    if kind == 'rudbeckia':
        return flowering(seed, 34, .62, foliage('#4a5d35', '#66754a', '#3d4e2d'), petals('#d6a12c', '#e3b745', '#bd8420'), 12, .052, .2, .12, petals('#2b1d14', '#3a281b', '#20150e', .05))
    if kind == 'coneflower':
        return flowering(seed, 20, .74, foliage('#465a38', '#62714c', '#3a4b30'), petals('#b0688c', '#c587a3', '#96527a'), 13, .048, .16, .55, petals('#7c4220', '#a05f2c', '#5c3018', .05))
    if kind == 'daylily':
        me, _ = tuft(seed, .11, 120, .66, 1.25, 1.9, .0105, foliage('#56683c', '#76824f', '#465731'), 5)
        m = 8
        az = rs.uniform(0, 2 * math.pi, m)
        stems = np.zeros((m, 3)), az, .7 * rs.uniform(.8, 1.1, m), np.full(m, 1.3), np.full(m, .25)
        tips = strand(*stems, 1.)
        n = 6
        b = np.tile(np.arange(n) * 2 * math.pi / n, m)
        d = np.stack([np.cos(b), np.sin(b), np.full(m * n, .75)], 1)
        e = np.stack([-np.sin(b), np.cos(b), np.zeros(m * n)], 1)
        return me, mesh_np('lily', lozenges(np.repeat(tips, n, 0), d, e, .062, .26, rs), 4, petals('#cf8a3c', '#d99b52', '#b86a2c')), \
            mesh_np('stems', ribbons(*stems, np.full(m, .004), 5), 4, foliage('#56683c', '#76824f', '#465731'))
    if kind == 'fern':
        m, rows = 17, 26
        az = np.arange(m) * 2.4 + rs.uniform(-.3, .3, m)
        args = np.stack([.03 * np.cos(az), .03 * np.sin(az), np.zeros(m)], 1), az, .68 * rs.uniform(.7, 1.1, m), rs.uniform(.95, 1.35, m), rs.uniform(1.1, 1.7, m)
        P, D, W = [], [], []
        for i in range(rows):
            t = .16 + .82 * i / rows
            p, q = strand(*args, t), strand(*args, t + .02)
            ax = (q - p) / np.linalg.norm(q - p, axis=1)[:, None]
            sd = np.stack([-np.sin(az), np.cos(az), np.zeros(m)], 1)
            for s in (-1, 1):
                P.append(p)
                D.append(sd * s + ax * .45 - np.array([0, 0, .12]))
                W.append(np.full(m, .15 * math.sin(math.pi * min(1, .2 + .8 * (1 - t) ** .8)) + .01))
        P, D, W = np.concatenate(P), np.concatenate(D), np.concatenate(W)
        up = np.tile(np.array([[0, 0, 1.]]), (len(P), 1)) + rs.normal(size=(len(P), 3)) * .15
        mat = foliage('#566b3c', '#788a52', '#48592f', .35)
        return mesh_np('frond', lozenges(P, D, np.cross(up, D), W, .13, rs), 4, mat), mesh_np('ribs', ribbons(*args, np.full(m, .004), 6), 4, mat)
    if kind == 'hosta':
        m = 52
        az = np.arange(m) * 2.4 + rs.uniform(-.2, .2, m)
        rise = 1.35 - 1.1 * np.arange(m) / m
        stems = np.zeros((m, 3)), az, .2 + .14 * np.arange(m) / m, rise, np.full(m, .35)
        P, w, seg = strand(*stems, 1.), .058 * rs.uniform(.75, 1.15, m), 6
        rows = []
        for k in range(seg + 1):
            t = k / seg
            half = w * (math.sin(math.pi * min(1, t * .93 + .07) ** .75) + .02)
            a = rise - .25 - 1.1 * t
            p = P + (np.full(m, .19 * t))[:, None] * np.stack([np.cos(az), np.sin(az), np.sin(a) * .8], 1)
            s = np.stack([-np.sin(az), np.cos(az), np.zeros(m)], 1) * half[:, None]
            rows.append((p - s + Z_ * (half * .35)[:, None], p, p + s + Z_ * (half * .35)[:, None]))
        v = np.concatenate([np.stack([a[i], a[i + 1], b[i + 1], b[i]], 1) for a, b in zip(rows, rows[1:]) for i in (0, 1)]).reshape(-1, 3)
        mat = foliage('#5a7048', '#7e8f62', '#4b6040', .25)
        return mesh_np('hosta', v, 4, mat), mesh_np('stems', ribbons(*stems, np.full(m, .005), 4), 4, mat)
    if kind == 'lavender':
        me, args = tuft(seed, .13, 420, .36, 1.25, .35, .0028, foliage('#6f7b66', '#8f9a85', '#5c6955', .15), 3)
        k = rs.choice(420, 110)
        b = tuple(x[k] for x in args)
        b = b[0], b[1], b[2] * 1.45, b[3], b[4]
        st = mesh_np('stems', ribbons(*b, np.full(110, .0018), 3), 4, foliage('#6f7b66', '#8f9a85', '#5c6955', .15))
        P = np.concatenate([strand(*b, t) for t in np.linspace(.8, 1., 9)])
        P = P + rs.normal(size=P.shape) * .004
        return me, st, mesh_np('spike', lozenges(P, rs.normal(size=P.shape) + Z_ * .6, rs.normal(size=P.shape), .017, .3, rs), 4, petals('#6f5f99', '#8a7bb3', '#594a80'))
    if kind == 'sedum':
        me, args = tuft(seed, .16, 60, .4, 1.3, .3, .005, foliage('#7a8c6c', '#93a283', '#6a7a5d', .15), 3)
        P = np.concatenate([strand(*args, t) for t in np.linspace(.15, .9, 9)])
        lv = mesh_np('leaves', leaves_at(P + rs.normal(size=P.shape) * .012, .075, rs, -.2), LEAF, foliage('#7a8c6c', '#93a283', '#6a7a5d', .15))
        C, k = strand(*args, 1.)[:34], 120
        q, a = rs.rand(34 * k) ** .5 * .058, rs.uniform(0, 2 * math.pi, 34 * k)
        P = np.repeat(C, k, 0) + np.stack([q * np.cos(a), q * np.sin(a), .02 - q * q * 7.], 1)
        return me, lv, mesh_np('heads', lozenges(P, rs.normal(size=P.shape) + Z_, rs.normal(size=P.shape), .016, .35, rs), 4, petals('#a3667a', '#b98392', '#87495f'))
    if kind in ('switchgrass', 'fountain'):
        tall = kind == 'switchgrass'
        me, args = tuft(seed, .17, 620, 1.15 if tall else .8, 1.42 if tall else 1.2, .75 if tall else 1.7, .0042, foliage('#7d8455', '#a39e6b', '#69744a', .3), 5, .7)
        k = rs.choice(620, 46 if tall else 34)
        b = tuple(x[k] for x in args)
        b = b[0], b[1], np.full(len(k), 1.42 if tall else .92) * rs.uniform(.85, 1.08, len(k)), np.minimum(b[3] + .1, 1.5), b[4] * (.45 if tall else .7)
        st = mesh_np('stems', ribbons(*b, np.full(len(k), .0022), 5), 4, foliage('#9a9566', '#b3a878', '#8a8759', .2))
        P = np.concatenate([strand(*b, t) for t in np.linspace(.72 if tall else .84, 1., 26)])
        P = np.repeat(P, 4 if tall else 7, 0)
        P = P + rs.normal(size=P.shape) * (.022 if tall else .011)
        return me, st, mesh_np('plume', lozenges(P, rs.normal(size=P.shape) * .6 + Z_, rs.normal(size=P.shape), .024, .09, rs), 4, petals('#ad9a76', '#c9b894', '#94806a', .4))
    raise KeyError(kind)


Z_ = np.array([0, 0, 1.])


# ------------------------------------------------------------------ ground
def grass_patch(seed=1, size=1.6, n=5200, h=.075, mat=None):
    rs = np.random.RandomState(seed)
    x, y = rs.uniform(-size / 2, size / 2, n), rs.uniform(-size / 2, size / 2, n)
    hh = h * rs.uniform(.55, 1.25, n)
    a = rs.uniform(0, 2 * math.pi, n)
    w = .0042 * rs.uniform(.7, 1.3, n)
    lean = rs.uniform(.15, .8, n) * hh
    b = rs.uniform(0, 2 * math.pi, n)
    p0 = np.stack([x - np.cos(a) * w, y - np.sin(a) * w, np.zeros(n) - .005], 1)
    p1 = np.stack([x + np.cos(a) * w, y + np.sin(a) * w, np.zeros(n) - .005], 1)
    t = np.stack([x + np.cos(b) * lean, y + np.sin(b) * lean, hh], 1)
    return mesh_np('grass', np.stack([p0, p1, t], 1).reshape(-1, 3), 3, mat or turf())


def clover_patch(seed=1, r=.34, n=420):
    """White clover in a lawn: leaves in threes just under the blades' tips, a few heads."""
    rs = np.random.RandomState(seed)
    q, a = r * rs.rand(n) ** .5 * (1 + .3 * np.sin(np.arange(n))), rs.uniform(0, 2 * math.pi, n)
    C = np.stack([q * np.cos(a), q * np.sin(a), rs.uniform(.035, .062, n)], 1)
    b = np.tile(np.arange(3) * 2.094, n) + np.repeat(rs.uniform(0, 6, n), 3)
    d = np.stack([np.cos(b), np.sin(b), rs.normal(size=3 * n) * .2], 1)
    e = np.stack([-np.sin(b), np.cos(b), rs.normal(size=3 * n) * .2], 1)
    lv = mesh_np('clover', lozenges(np.repeat(C, 3, 0), d, e, .017, .48, rs), 4, foliage('#627e4b', '#7c945c', '#587344'))
    k = 9
    H = np.repeat(C[:k] * np.array([1, 1, 0]) + Z_ * .075, 26, 0)
    v = rs.normal(size=H.shape)
    v /= np.linalg.norm(v, axis=1)[:, None]
    return lv, mesh_np('heads', lozenges(H + v * .006, v, rs.normal(size=H.shape), .007, .3, rs), 4, petals('#d9d6c6', '#c9c1b3', '#b9ad9d'))


def bed(x0, x1, y0, y1, top=.09, edge=.06, seed=1):
    """Bed of bark mulch: rounded up, its edge not ruled; chips lie on it and some have strayed into the grass."""
    rs, rng = np.random.RandomState(seed), random.Random(seed)
    mb, g = MB('bed', seed), .09
    nx, ny = max(4, int((x1 - x0) / g)), max(4, int((y1 - y0) / g))
    wob = lambda t: edge * (.5 * math.sin(t * 2.1 + seed) + .35 * math.sin(t * 5.3) + .15 * math.sin(t * 11.7))

    def at(i, j):
        u, v = i / nx, j / ny
        x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
        m = min(u * (x1 - x0), (1 - u) * (x1 - x0), v * (y1 - y0), (1 - v) * (y1 - y0))
        k = math.exp(-m / .15)
        x, y = x + wob(y) * k, y + wob(x + 3.) * k
        return Vector((x, y, -.03 + (top + .03) * min(1, m / .22) ** .5 + rng.uniform(-.008, .008)))
    P = [[at(i, j) for j in range(ny + 1)] for i in range(nx + 1)]
    for i in range(nx):
        for j in range(ny):
            mb.face([P[i][j], P[i + 1][j], P[i + 1][j + 1], P[i][j + 1]], M.mulch(), .5)
    n = min(5200, int((x1 - x0) * (y1 - y0) * 420))
    x, y = rs.uniform(x0 - .07, x1 + .07, n), rs.uniform(y0 - .07, y1 + .07, n)
    m = np.minimum(np.minimum(x - x0, x1 - x), np.minimum(y - y0, y1 - y))
    z = np.where(m < 0, .03, -.02 + (top + .03) * np.minimum(1, np.maximum(m, 0) / .22) ** .5)
    d = rs.normal(size=(n, 3)) * np.array([1, 1, .3])
    add(mesh_np('chips', lozenges(np.stack([x, y, z], 1), d, np.cross(d, Z_ + .4 * rs.normal(size=(n, 3))), .052, .22, rs), 4, chips()))
    return mb.build(smooth=True)


@M.memo
def chips():
    N = Nodes('chips')
    return N.surf(N.principled(N.mix(N.attr(), '#2a1d14', '#6b4a33'), .95, None, .05))


def lawn(cam, radius=17., keepout=(), size=1.6, cone=None, seed=4, h=.075, clover=6):
    """Ground plane + instanced grass near the camera (2D cone test keeps it cheap); grass hangs over the edges of what is kept free."""
    mb = MB('ground')
    g = 140
    mb.face([(-g, -g, -.012), (g, -g, -.012), (g, g, -.012), (-g, g, -.012)], turf_ground(), .5)
    mb.build()
    sizes = [size / 2 ** k for k in range(5)]
    ms = [[grass_patch(k, z, max(12, int(5200 * (z / 1.6) ** 2)), h) for k in range(3)] for z in sizes]
    rng = random.Random(seed)
    cx, cy = cam[0], cam[1]
    tall = lambda x, y: 1 + .16 * math.sin(x * 1.3 + 2 * math.sin(y * .7)) + .1 * math.sin(y * 2.3 + x)
    seen = lambda x, y, r: r < radius and not (cone and r > 2.5 and abs((math.atan2(y - cy, x - cx) - cone[0] + math.pi) % (2 * math.pi) - math.pi) > cone[1])

    def tile(x, y, lv):   # recursive: tiles touching a bed / path / wall split so that edges stay tight
        z = sizes[lv]
        hit = [k for k in keepout if k[0] - z * .5 < x < k[1] + z * .5 and k[2] - z * .5 < y < k[3] + z * .5]
        if hit:
            if lv < 4 and not any(k[0] < x - z / 2 and x + z / 2 < k[1] and k[2] < y - z / 2 and y + z / 2 < k[3] for k in hit):
                for sx in (-.25, .25):
                    for sy in (-.25, .25):
                        tile(x + sx * z, y + sy * z, lv + 1)
            return
        add(rng.choice(ms[lv]), (x, y, 0), rng.choice((0, 1, 2, 3)) * math.pi / 2, (1, 1, tall(x, y)))

    n = int(radius / size) + 1
    for i in range(-n, n + 1):
        for j in range(-n, n + 1):
            x, y = cx + i * size, cy + j * size
            if seen(x, y, math.hypot(x - cx, y - cy)):
                tile(x, y, 0)
    free = lambda x, y, m=0.: not any(k[0] - m < x < k[1] + m and k[2] - m < y < k[3] + m for k in keepout)
    fringe = [tuft(40 + k, .07, 34, h * 2., 1.1, .9, .0036, turf(), 3)[0] for k in range(3)]
    for x0, x1, y0, y1 in keepout:
        for (ax, ay), (bx, by) in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))):
            L = math.hypot(bx - ax, by - ay)
            nx, ny = (by - ay) / L, (ax - bx) / L
            for k in range(int(L / .085)):
                f, o = rng.random(), rng.uniform(.0, .07)
                x, y = ax + (bx - ax) * f + nx * o, ay + (by - ay) * f + ny * o
                r = math.hypot(x - cx, y - cy)
                if r < min(radius, 15) and seen(x, y, r) and free(x, y):
                    add(rng.choice(fringe), (x, y, -.01), rng.uniform(0, 6.3), rng.uniform(.6, 1.1))
    weed = [clover_patch(k) for k in range(2)] if clover else ()
    for _ in range(clover):
        a = (cone[0] + rng.uniform(-.8, .8) * cone[1]) if cone else rng.uniform(0, 6.28)
        r = rng.uniform(3.5, 14)
        x, y = cx + r * math.cos(a), cy + r * math.sin(a)
        if free(x, y, .5) and r < radius:
            for k in range(rng.randint(1, 4)):
                plant(weed[k % 2], (x + rng.gauss(0, .3), y + rng.gauss(0, .3), 0), rng.uniform(0, 6), rng.uniform(.7, 1.3))


def sky(elev=18., az=230., sun=4.2, sky_strength=.22, clouds=.55, sun_col=None, angle=.9, haze=1.2, cloud_seed=0., dusk=False, fill=1., deep=(1., 1.)):
    """Nishita sky (no disc) + procedural cirrus for camera/glossy rays + matching sun lamp. az: compass-like degrees, direction TO the sun. fill: how much more of it falls on things than is seen; deep: factor and power of the height at which dusk turns blue."""
    sc = bpy.context.scene
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    t = w.node_tree
    t.nodes.clear()
    N = lambda k, **kw: [setattr(nd, a, b) for nd in [t.nodes.new(k)] for a, b in kw.items()] and t.nodes[-1] or t.nodes[-1]
    out = N('ShaderNodeOutputWorld')
    st = N('ShaderNodeTexSky', sky_type='NISHITA', sun_disc=False, sun_elevation=math.radians(max(elev, 12)), sun_rotation=math.radians(90 - az),
           air_density=1.0, dust_density=haze, ozone_density=1.6)
    tc = N('ShaderNodeTexCoord')
    sp = N('ShaderNodeSeparateXYZ')
    t.links.new(tc.outputs['Generated'], sp.inputs[0])

    def mth(op, a, b=None, clamp=False):
        m = N('ShaderNodeMath', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b)):
            if v is None:
                continue
            if hasattr(v, 'is_linked'):
                t.links.new(v, m.inputs[i])
            else:
                m.inputs[i].default_value = v
        return m.outputs[0]
    zz = mth('MAXIMUM', sp.outputs[2], .02)
    zc = mth('ADD', zz, .12)
    cb = N('ShaderNodeCombineXYZ')
    t.links.new(mth('DIVIDE', sp.outputs[0], zc), cb.inputs[0])
    t.links.new(mth('DIVIDE', sp.outputs[1], zc), cb.inputs[1])
    cb.inputs[2].default_value = cloud_seed
    light = st.outputs[0]
    if dusk:     # after sunset: an ember at the horizon on the side of az, deep blue above
        dirn = N('ShaderNodeVectorMath', operation='DOT_PRODUCT')
        t.links.new(tc.outputs['Generated'], dirn.inputs[0])
        dirn.inputs[1].default_value = (math.cos(math.radians(az)), math.sin(math.radians(az)), 0)
        side = mth('MULTIPLY', mth('ADD', dirn.outputs['Value'], 1.), .5)
        ramps = []
        for stops in ((0., '#8f8fa6', .12, '#6f81ab', .45, '#3c568c', 1., '#22376a'), (0., '#ffb27a', .1, '#f0a886', .26, '#a393ae', .5, '#4d659a', 1., '#22376a')):
            r = N('ShaderNodeValToRGB')
            pairs = list(zip(stops[::2], stops[1::2]))
            while len(r.color_ramp.elements) < len(pairs):
                r.color_ramp.elements.new(1.)
            for e, (p, c) in zip(r.color_ramp.elements, pairs):
                e.position, e.color = p, lin(c)
            t.links.new(mth('MULTIPLY', mth('POWER', mth('MAXIMUM', sp.outputs[2], 0.), deep[1]), deep[0]), r.inputs[0])
            ramps.append(r.outputs[0])
        m = N('ShaderNodeMixRGB')
        t.links.new(mth('MULTIPLY', side, side), m.inputs[0])
        for i in (0, 1):
            t.links.new(ramps[i], m.inputs[i + 1])
        light = m.outputs[0]
    n1 = N('ShaderNodeTexNoise')
    for k, v in (('Scale', .75), ('Detail', 7.), ('Roughness', .58), ('Distortion', .35)):
        n1.inputs[k].default_value = v
    t.links.new(cb.outputs[0], n1.inputs['Vector'])
    mr = N('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
    for i, v in ((1, .47), (2, .72), (3, 0.), (4, clouds)):
        mr.inputs[i].default_value = v
    t.links.new(n1.outputs['Fac'], mr.inputs[0])
    fade = N('ShaderNodeMapRange')
    for i, v in ((1, .02), (2, .2), (3, .25), (4, 1.)):
        fade.inputs[i].default_value = v
    t.links.new(sp.outputs[2], fade.inputs[0])
    cf = mth('MULTIPLY', mr.outputs[0], fade.outputs[0])
    bg, bc, mx = N('ShaderNodeBackground'), N('ShaderNodeBackground'), N('ShaderNodeMixShader')
    t.links.new(light, bg.inputs[0])
    bg.inputs[1].default_value = sky_strength
    bc.inputs[0].default_value = lin('#c79aa0' if dusk else '#fff1e2')
    bc.inputs[1].default_value = sky_strength * (.75 if dusk else 6.5)
    t.links.new(cf, mx.inputs[0])
    t.links.new(bg.outputs[0], mx.inputs[1])
    t.links.new(bc.outputs[0], mx.inputs[2])
    # clouds only where they are seen (camera / mirror rays): shadow rays skip the noise
    lp, plain, top = N('ShaderNodeLightPath'), N('ShaderNodeBackground'), N('ShaderNodeMixShader')
    pale = N('ShaderNodeHueSaturation')     # Shade on a wall keeps the wall's paint: a clear sky alone would turn it navy.
    pale.inputs['Saturation'].default_value = 1. if dusk else .28
    t.links.new(light, pale.inputs['Color'])
    t.links.new(pale.outputs[0], plain.inputs[0])
    plain.inputs[1].default_value = sky_strength * (1 + clouds * .35) * (.9 if dusk else 1.) * fill
    t.links.new(mth('MAXIMUM', lp.outputs['Is Camera Ray'], lp.outputs['Is Glossy Ray']), top.inputs[0])
    t.links.new(plain.outputs[0], top.inputs[1])
    t.links.new(mx.outputs[0], top.inputs[2])
    if dusk:     # Panes mirror little of the evening sky: rooms without a lamp stay darker than those with one.
        dim, mirror = N('ShaderNodeBackground'), N('ShaderNodeMixShader')
        t.links.new(light, dim.inputs[0])
        dim.inputs[1].default_value = sky_strength * .22
        t.links.new(lp.outputs['Is Glossy Ray'], mirror.inputs[0])
        t.links.new(top.outputs[0], mirror.inputs[1])
        t.links.new(dim.outputs[0], mirror.inputs[2])
        top = mirror
    t.links.new(top.outputs[0], out.inputs[0])
    w.light_settings.distance = 6.
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 256
    if sun:
        a, e = math.radians(az), math.radians(elev)
        sunlight(Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))), sun, angle, sun_col or lin('#ffd9ab')[:3])


def overcast(strength=1., az=-60., elev=42., sun=2.2, angle=34., seed=0.):
    """Sky after rain: one bright cover that keeps its folds, lighter overhead and where the sun stands behind it, at az; shade without an edge."""
    sc = bpy.context.scene
    w = bpy.data.worlds.new('w')
    sc.world = w
    N = Nodes('overcast', w)
    x, y, z = N.sep(N.n('ShaderNodeTexCoord').outputs['Generated'])
    up = N.math('MAXIMUM', z, 0.)
    flat = N.math('ADD', up, .16)
    plane = N.comb(N.math('DIVIDE', x, flat), N.math('DIVIDE', y, flat), seed)
    fold = N.math('ADD', N.math('MULTIPLY', N.noise(N.scale(plane, (.8, 1.25, 1.)), 1., 6, .52, .5), .75), N.math('MULTIPLY', N.noise(N.scale(plane, (1.9, 2.6, 1.)), 1., 5, .55, .3), .25))
    cover = N.ramp(fold, [(.38, '#97a3ae'), (.47, '#bcc5cc'), (.54, '#e0e4e6'), (.63, '#fbfaf7')])
    cover = N.mix(N.maprange(up, .02, .2, .7, 0.), cover, '#d6dbdd')       # far folds run together in the haze
    a, e = math.radians(az), math.radians(elev)
    to = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    near = N.math('ADD', N.math('MULTIPLY', x, to.x), N.math('ADD', N.math('MULTIPLY', y, to.y), N.math('MULTIPLY', z, to.z)))
    gain = N.math('ADD', N.maprange(up, 0, 1, .62, 1.05), N.maprange(near, .2, 1., 0, .35))
    seen, light, both = N.n('ShaderNodeBackground'), N.n('ShaderNodeBackground'), N.n('ShaderNodeMixShader')
    N.put(seen.inputs[0], cover)
    N.put(seen.inputs[1], N.math('MULTIPLY', gain, strength * 1.3))     # what the eye takes for the brightest thing of such a day
    N.put(light.inputs[0], '#e9eef2')
    N.put(light.inputs[1], N.math('MULTIPLY', gain, strength))
    ray = N.n('ShaderNodeLightPath')
    N.put(both.inputs[0], N.math('MAXIMUM', ray.outputs['Is Camera Ray'], ray.outputs['Is Glossy Ray']))
    N.put(both.inputs[1], light.outputs[0])
    N.put(both.inputs[2], seen.outputs[0])
    N.surf(both.outputs[0])
    w.light_settings.distance = 6.
    w.cycles.sampling_method = 'MANUAL'
    w.cycles.sample_map_resolution = 256
    sunlight(to, sun, angle, lin('#fff3e2')[:3])


def sunlight(to, energy, angle, col):
    """Sun lamp in the direction to."""
    ld = bpy.data.lights.new('sun', 'SUN')
    ld.energy, ld.angle, ld.color = energy, math.radians(angle), col
    ob = bpy.data.objects.new('sun', ld)
    ob.rotation_euler = to.to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(ob)


def lamplight(kind, loc, power, col='#ffc98a', size=.1, to=None, size_y=None):
    """Electric light or a flame at loc; an AREA shines in the direction to."""
    ld = bpy.data.lights.new('lamp', kind)
    ld.energy, ld.color = power, lin(col)[:3]
    if kind == 'AREA':
        ld.shape, ld.size, ld.size_y = 'RECTANGLE', size, size_y or size
    else:
        ld.shadow_soft_size = size
    ob = bpy.data.objects.new('lamp', ld)
    ob.location = loc
    if to:
        ob.rotation_euler = Vector(to).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(ob)
    return ld


def backdrop_trees(spots, kinds=('maple', 'oak', 'spruce', 'maple', 'locust', 'pine', 'oak'), n=42000, size=.152):
    """Mixed trees at spots (x, y, scale): each kind is built once and stands there turned and scaled."""
    rng = random.Random(9)
    made = {}
    for i, (x, y, s) in enumerate(spots):
        k = kinds[(i + rng.randint(0, 1)) % len(kinds)]
        if k not in made:
            made[k] = spruce_meshes(5, n=n, size=size * 2.1) if k == 'spruce' else tree_meshes(k, 3, int(n * (1.35 if k == 'oak' else 1)), size * {'pine': 1.5, 'oak': 1.15, 'maple': 1.1}.get(k, .85))
        plant(made[k], (x, y, 0), rng.uniform(0, 6.28), (s * rng.uniform(.88, 1.12), s * rng.uniform(.88, 1.12), s * rng.uniform(.88, 1.15)))
