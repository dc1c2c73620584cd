"""Leaves, trees, shrubs, grass, ground, sky and sun."""
import bpy, math, random
import numpy as np
from mathutils import Vector
from lib_mesh import MB, Z, lin
import lib_mats as M


def mesh_np(name, verts, nper, mat, rnd=None):
    """verts: (n*nper,3) array of nper-gons."""
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
    me.update()
    return me


LEAF = 6


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
    e -= (e * d).sum(1)[:, None] * d
    e /= np.linalg.norm(e, axis=1)[:, None] + 1e-9
    s = (size * rs.uniform(.6, 1.25, n))[:, None]
    v = np.stack([P, P + d * s * .22 + e * s * .25, P + d * s * .6 + e * s * .29, P + d * s, P + d * s * .6 - e * s * .29, P + d * s * .22 - e * s * .25], 1)
    return v.reshape(-1, 3)


def add(me, loc=(0, 0, 0), rot=0., sc=1.):
    ob = bpy.data.objects.new(me.name, me)
    ob.location, ob.rotation_euler, ob.scale = loc, (0, 0, rot), (sc, sc, sc) if isinstance(sc, (int, float)) else sc
    bpy.context.scene.collection.objects.link(ob)
    return ob


def tree_meshes(seed=1, h=9., crown=3.2, leafmat=None, n=26000, size=.13, low=.28):
    """(wood mesh, leaf mesh) of a deciduous tree."""
    rs = np.random.RandomState(seed)
    rng = random.Random(seed)
    mb = MB('wood', seed)
    bk = M.bark()
    puffs = []

    def limb(p, d, L, r, depth):
        p = Vector(p)
        n = 4
        for i in range(n):
            d = (d + Vector((rng.uniform(-.16, .16), rng.uniform(-.16, .16), rng.uniform(-.02, .12)))).normalized()
            q = p + d * L / n
            r1 = r * (1 - .12)
            mb.cyl(p, q, r, bk, 8 if depth < 2 else 5)
            p, r = q, r1
            if depth < 3 and i >= (1 if depth else 1):
                for _ in range(2 if depth < 2 else 1):
                    a = rng.uniform(0, 2 * math.pi)
                    dd = (d * .55 + Vector((math.cos(a), math.sin(a), rng.uniform(.05, .55)))).normalized()
                    limb(p, dd, L * rng.uniform(.5, .68), r * .55, depth + 1)
        if depth >= 2:
            puffs.append((p, rng.uniform(.55, .95) * crown * .3))

    limb((0, 0, -.1), Vector((0, 0, 1)), h * .5, h * .017, 0)
    c0 = Vector((0, 0, h * (1 + low) / 2))
    for _ in range(46):   # fill crown shell
        t, u = rng.uniform(0, 2 * math.pi), rng.uniform(-.85, 1)
        rr = rng.uniform(.55, .95)
        s = math.sqrt(1 - u * u)
        puffs.append((c0 + Vector((crown * rr * s * math.cos(t), crown * rr * s * math.sin(t), h * (1 - low) / 2 * rr * u)), rng.uniform(.2, .36) * crown))
    cen = np.array([tuple(p) for p, _ in puffs])
    rad = np.array([r for _, r in puffs])
    pr = rad ** 2 / (rad ** 2).sum()
    k = rs.choice(len(puffs), n, p=pr)
    dirv = rs.normal(size=(n, 3))
    dirv /= np.linalg.norm(dirv, axis=1)[:, None]
    R = rad[k] * rs.uniform(.35, 1., n) ** .45
    P = cen[k] + dirv * R[:, None] * np.array([1, 1, .8])
    ok = P[:, 2] > h * low * .8
    P, dirv = P[ok], dirv[ok]
    wood = mb.build()
    wm = wood.data
    bpy.data.objects.remove(wood)
    lm = mesh_np('leaves', leaves_at(P, size, rs, .4, dirv), LEAF, leafmat or M.leaf())
    return wm, lm


def plant_tree(pair, loc, rot=0., sc=1.):
    for me in pair:
        add(me, loc, rot, sc)


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
    R = (r * (1 + f - lump) * rs.uniform(.55, 1., n) ** .35)
    P = d * R[:, None]
    P[:, 2] = P[:, 2] * hz / r + hz * .42
    P = P[P[:, 2] > 0.0]
    o = P / (np.linalg.norm(P, axis=1)[:, None] + 1e-6)
    return mesh_np('shrub', leaves_at(P, size, rs, -.1, o), LEAF, mat or M.leaf('#36551f', '#5c7d33', '#243d16', .25))


def hedge_mesh():
    """Hedge far behind a garden, scaled two or three times where it stands: its leaves are small before that."""
    return shrub_mesh(11, .9, .9, 15000, .075, M.leaf('#3f5a24', '#64803a', '#2c431b', .25), .4)


def bloom_mesh(seed=1, r=.5, hz=.7, heads=26, col=('#dfe3f2', '#9fb2dd', '#b7c3ea')):
    """Hydrangea heads to overlay on a shrub."""
    rs = np.random.RandomState(seed)
    d = rs.normal(size=(heads, 3))
    d[:, 2] = np.abs(d[:, 2])
    d /= np.linalg.norm(d, axis=1)[:, None]
    C = d * r * .98
    C[:, 2] = C[:, 2] * hz / r + hz * .42
    per = 130
    k = np.repeat(np.arange(heads), per)
    q = rs.normal(size=(len(k), 3))
    q /= np.linalg.norm(q, axis=1)[:, None]
    P = C[k] + q * .075
    return mesh_np('bloom', leaves_at(P, .034, rs, 0, q), LEAF, M.leaf(*col, .3))


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
    return mesh_np('grass', np.stack([p0, p1, t], 1).reshape(-1, 3), 3, mat or M.blades())


def lawn(cam, radius=17., keepout=(), size=1.6, cone=None, seed=4, h=.075, dry=False):
    """Ground plane + instanced grass near the camera (2D cone test keeps it cheap)."""
    mb = MB('ground')
    g = 140
    mb.face([(-g, -g, -.012), (g, -g, -.012), (g, g, -.012), (-g, g, -.012)], M.ground(), .5)
    mb.build()
    sizes = [size / 2 ** k for k in range(5)]
    ms = [[grass_patch(k, z, max(12, int(5200 * (z / 1.6) ** 2)), h) for k in range(3)] for z in sizes]
    rng = random.Random(seed)
    cx, cy = cam[0], cam[1]

    def tile(x, y, lv):   # recursive: tiles touching a bed / path / wall split so that edges stay tight
        z = sizes[lv]
        hit = [k for k in keepout if k[0] - z * .5 < x < k[1] + z * .5 and k[2] - z * .5 < y < k[3] + z * .5]
        if hit:
            if lv < 4 and not any(k[0] < x - z / 2 and x + z / 2 < k[1] and k[2] < y - z / 2 and y + z / 2 < k[3] for k in hit):
                for sx in (-.25, .25):
                    for sy in (-.25, .25):
                        tile(x + sx * z, y + sy * z, lv + 1)
            return
        add(rng.choice(ms[lv]), (x, y, 0), rng.choice((0, 1, 2, 3)) * math.pi / 2, (1, 1, rng.uniform(.85, 1.15)))

    n = int(radius / size) + 1
    for i in range(-n, n + 1):
        for j in range(-n, n + 1):
            x, y = cx + i * size, cy + j * size
            r = math.hypot(x - cx, y - cy)
            if r > radius:
                continue
            if cone and r > 2.5 and abs((math.atan2(y - cy, x - cx) - cone[0] + math.pi) % (2 * math.pi) - math.pi) > cone[1]:
                continue
            tile(x, y, 0)


def sky(elev=18., az=230., sun=4.2, sky_strength=.22, clouds=.55, sun_col=None, angle=.9, haze=1.2, cloud_seed=0., dusk=False):
    """Nishita sky (no disc) + procedural cirrus for camera/glossy rays + matching sun lamp. az: compass-like degrees, direction TO the sun."""
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
            t.links.new(mth('MAXIMUM', sp.outputs[2], 0.), r.inputs[0])
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
    plain.inputs[1].default_value = sky_strength * (1 + clouds * .35) * (.9 if dusk else 1.)
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
        ld = bpy.data.lights.new('sun', 'SUN')
        ld.energy = sun
        ld.angle = math.radians(angle)
        ld.color = sun_col or lin('#ffd9ab')[:3]
        ob = bpy.data.objects.new('sun', ld)
        a, e = math.radians(az), math.radians(elev)
        d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
        ob.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
        sc.collection.objects.link(ob)


def backdrop_trees(spots, seeds=(1, 2), n=34000, size=.15, mats=None):
    pairs = [tree_meshes(s, 10., 3.6, m, n, size) for s, m in zip(seeds, mats or [M.leaf('#47601f', '#7c9438', '#2e4719'), M.leaf('#4f6a24', '#8a9a3c', '#33491a')])]
    rng = random.Random(9)
    for i, (x, y, s) in enumerate(spots):
        plant_tree(pairs[i % len(pairs)], (x, y, 0), rng.uniform(0, 6.28), s)
