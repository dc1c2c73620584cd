"""A house front while it is re-sided: housewrap with its tape and caps, windows flashed and partly trimmed, planks that have risen so far;
pump jacks, ladder, planks in stock, a heap of what came off, cloth over shrubs."""
import bpy, math, random
from mathutils import Matrix, Vector, noise
from lib_mesh import MB, IN, Nodes, Z
import lib_mats as M
import lib_house as H
import lib_site as P

# Planks laid: (from, to, courses) along the front. Windows interrupt them; between two stretches the next course is still open.
LAID = ((0, 1.35, 11), (1.35, 3.45, 10), (3.45, 5.5, 8), (5.5, 8.62, 7), (8.62, 10.04, 6), (10.04, 11., 5))
TALL = 7.25 * IN           # a plank before the next one covers a part of it
SEAMS = (3.0, 5.86)        # lower edges of the sheets of wrap above the first
JOINS = ((8.74, .3, 3.0), (2.36, 3.0, 5.86))      # where one roll ended and the next began


# ------------------------------------------------------------------ wall
@M.memo
def housewrap():
    """Spun sheet: creases of the roll, a sheen that changes, a print too small to read."""
    N = Nodes('housewrap')
    x, y, _ = N.sep(N.uv())
    o = N.comb(x, y, N.math('MULTIPLY', N.attr(), 9.))
    ridge = lambda v, w: N.maprange(N.math('ABSOLUTE', N.math('SUBTRACT', v, .5)), 0., w, 1., 0.)
    slack = N.noise(N.scale(o, (.9, .55, 1)), 1., 3, .5, .6)
    crease = N.math('MULTIPLY', ridge(N.noise(N.scale(o, (1.9, 1.1, 1.)), 1., 2, .4, .2), .02), N.maprange(slack, .45, .62, 0., 1.))
    fold = N.math('MULTIPLY', ridge(N.noise(N.scale(o, (.45, 3.4, 1.)), 1., 1, .4, .1), .014), N.maprange(slack, .55, .42, 0., .7))
    row = N.math('FLOOR', N.math('DIVIDE', y, .36))
    u = N.math('FRACT', N.math('ADD', N.math('DIVIDE', x, .74), N.math('MULTIPLY', row, .37)))
    v = N.math('FRACT', N.math('DIVIDE', y, .36))
    span = lambda t, a, b: N.math('MULTIPLY', N.math('GREATER_THAN', t, a), N.math('LESS_THAN', t, b))
    glyph = N.math('GREATER_THAN', N.noise(N.comb(N.math('MULTIPLY', x, 62.), N.math('MULTIPLY', y, 46.), 3.), 1., 1, .4), .5)
    small = N.math('GREATER_THAN', N.noise(N.comb(N.math('MULTIPLY', x, 150.), N.math('MULTIPLY', y, 90.), 8.), 1., 1, .4), .5)
    ink = N.math('ADD', N.math('MULTIPLY', glyph, N.math('MULTIPLY', span(u, .1, .52), span(v, .42, .57))), N.math('MULTIPLY', small, N.math('MULTIPLY', span(u, .1, .7), span(v, .28, .325))), True)
    dust = N.noise(o, 1.6, 5, .65)
    base = N.mix(N.maprange(slack, .35, .65, 0, .5), '#c3c7c5', '#b3b9b9')
    base = N.mix(N.maprange(dust, .5, .75, 0, .35), base, '#a9a79d')
    base = N.mix(N.math('MULTIPLY', ink, .55), base, '#66798a')
    h = N.math('ADD', N.math('MULTIPLY', slack, 1.2), N.math('MULTIPLY', N.math('ADD', crease, fold), .11))
    return N.surf(N.principled(base, N.maprange(slack, .38, .62, .34, .6), N.bump(h, 1., .05), .4))


@M.memo
def cement():
    """Back and sawn ends of a plank."""
    N = Nodes('cement')
    n = N.noise(N.obj(), 40., 4, .65)
    base = N.mix(N.maprange(N.attr(), 0, 1, 0, .7), '#a29d92', '#7d7a73')
    return N.surf(N.principled(N.mix(N.maprange(n, .35, .65, 0, .4), base, '#6b6862'), .9, N.bump(n, .3, .001), .15))


def mats():
    return dict(wrap=housewrap(), tape=M.paint('#93a5b1', .24, 0, 'seam tape'), flash=M.paint('#232628', .38, 0, 'flashing tape', .45), cap=M.paint('#4a5f78', .4, 0, 'cap'))


def strip(mb, fr, p, q, w, n, mat):
    """Tape from p to q (a, z) on the wall."""
    (a, z), (b, y) = p, q
    d = Vector((b - a, y - z)).normalized() * (w / 2)
    f = [fr.P(a - d.y, n, z + d.x), fr.P(a + d.y, n, z - d.x), fr.P(b + d.y, n, y - d.x), fr.P(b - d.y, n, y + d.x)]
    mb.face(f, mat, .5)


def window(mb, fr, a, z, w, h, S, **kw):
    """Hung, flashed from the sill up, its head under a flap of the wrap; with casing where S['trimmed'] says."""
    m = mats()
    a0, a1, z0, z1 = a - w / 2, a + w / 2, z, z + h
    k, t = m['flash'], .145
    strip(mb, fr, (a0 - t - .05, z0 - .06), (a1 + t + .05, z0 - .06), .17, .0016, k)
    for e in (a0 - t / 2 + .01, a1 + t / 2 - .01):
        strip(mb, fr, (e, z0 - .14), (e, z1 + .075), t, .0024, k)
    strip(mb, fr, (a0 - t - .035, z1 + .055), (a1 + t + .035, z1 + .055), .14, .0032, k)
    mb.face([fr.P(q, .004, y) for q, y in ((a0 - .11, z1 + .07), (a1 + .11, z1 + .07), (a1 + .2, z1 + .16), (a0 - .2, z1 + .16))], m['wrap'], .3, [(a0, z1 + .07), (a1, z1 + .07), (a1, z1 + .16), (a0, z1 + .16)])
    for s, e in ((-1, a0), (1, a1)):
        strip(mb, fr, (e + s * .06, z1 + .035), (e + s * .235, z1 + .21), .06, .0048, m['tape'])
    if S['trimmed'](a, z):
        return H.window(mb, fr, a, z, w, h, S, **kw)
    H.window(mb, fr, a, z, w, h, S, **dict(kw, casing=0, sill=False))
    v = S['sash']
    for q0, q1 in ((a0 - .034, a0), (a1, a1 + .034)):      # the nailing flange stays in view beside the frame
        fr.box(mb, q0, q1, .003, .0052, z0 - .034, z1 + .034, v, 'z', 0)
    for q0, q1 in ((z0 - .034, z0), (z1, z1 + .034)):
        fr.box(mb, a0, a1, .003, .0052, q0, q1, v, 'a', 0)
    for q0, q1 in ((a0, a0 + .026), (a1 - .026, a1)):
        fr.box(mb, q0, q1, -.1, .024, z0, z1, v, 'z', .004)
    for q0, q1 in ((z0, z0 + .026), (z1 - .026, z1)):
        fr.box(mb, a0 + .026, a1 - .026, -.1, .0235, q0, q1, v, 'a', .004)
    return (a0, a1, z0, z1)


def wall(mb, fr, L, z0, z1, holes, sid, e, k, span=None):
    """In place of H.lap_siding: the wrap everywhere, on the front the planks that are up."""
    m, rng = mats(), random.Random(int(L * 100))
    span = span or (lambda z: (0., L))
    front = abs(L - H.W) < 1e-6 and fr.n.y < -.5
    n = int(math.ceil((z1 - z0) / .16))
    cuts = sorted({z0 + (z1 - z0) * i / n for i in range(n + 1)} | {z for h in holes for z in h[2:] if z0 < z < z1} | {z for z in SEAMS if z0 < z < z1})
    for za, zb in zip(cuts, cuts[1:]):
        (lo0, hi0), (lo1, hi1) = span(za), span(zb)
        sheet = sum(za + 1e-6 > s for s in SEAMS) if front else 0
        for s0, s1 in H.uncut(lo0, hi0, za, zb, holes):
            t0, t1 = lo1 if s0 == lo0 else s0, hi1 if s1 == hi0 else s1
            if t1 > t0:
                mb.face([fr.P(s0, 0, za), fr.P(s1, 0, za), fr.P(t1, 0, zb), fr.P(t0, 0, zb)], m['wrap'], .2 + .3 * sheet, [(s0, za), (s1, za), (t1, zb), (t0, zb)])
    if not front:
        return
    wide = [(a - .13, b + .13, c - .14, d + .1) for a, b, c, d in holes]
    for z in SEAMS:
        for s0, s1 in H.uncut(.1, L - .1, z - .03, z + .03, [(a - .06, b + .06, c, d) for a, b, c, d in holes]):
            strip(mb, fr, (s0, z + rng.uniform(-.004, .004)), (s1, z + rng.uniform(-.004, .004)), .072, .0014, m['tape'])
    for a, b0, b1 in JOINS:
        strip(mb, fr, (a, b0), (a + .006, b1), .072, .0012, m['tape'])
    laid = lambda a: next(c for p, q, c in LAID if p <= a <= q)
    for i in range(int(L / .4064) + 1):      # caps along the studs
        a = .2 + .4064 * i
        z = z0 + .1 + rng.uniform(0, .2)
        while z < z1 - .2:
            q, y = a + rng.uniform(-.018, .018), z + rng.uniform(-.03, .03)
            if q < L - .12 and y > z0 + e * laid(q) + .06 and not any(p0 < q < p1 and c0 < y < c1 for p0, p1, c0, c1 in wide) and all(abs(y - s) > .06 for s in SEAMS):
                mb.cyl(fr.P(q, 0, y), fr.P(q, .0035, y), .0135, m['cap'], 10)
            z += rng.choice((.38, .41, .44))
    planks(mb, fr, L, z0, holes, sid, e, k)
    for a in (4.44, 6.56):      # the lamp is down: its block stays, the cable waits
        z = H.FLOOR + 1.75
        fr.box(mb, a - .08, a + .08, 0, .035, z - .12, z + .14, M.paint('#f2f1ed', .38), 'z', .006)
        mb.cyl(fr.P(a, .0352, z + .01), fr.P(a, .034, z + .01), .048, M.paint('#3a4a5c', .6, 0, 'box'), 20)
        pts = [fr.P(a + .035 * math.sin(t * 2.4), .036 + .06 * t, z - .16 * t * t + .02 * t) for t in (i / 8 for i in range(9))]
        for p, q in zip(pts, pts[1:]):
            mb.cyl(p, q, .006, M.paint('#e7e2d2', .5, 0, 'cable'), 8)


def planks(mb, fr, L, z0, holes, sid, e, k):
    """Courses as LAID; of the last one of each stretch the whole plank shows, its top edge and its ends too."""
    off, back = .006, cement()
    open_ = [(a, b, z0 + (c - 1) * e, 99) for a, b, c in LAID]
    H.lap_siding(mb, fr, L, z0, z0 + max(c for *_, c in LAID) * e, holes + open_, sid, e, k, off=off)
    out = lambda d: off + .002 + (k - .002) * (1 - d / e)
    for a, b, c in LAID:
        c0, r = z0 + (c - 1) * e, mb.rng.random()
        cuts = sorted({c0, c0 + .002, c0 + TALL} | {z for h in holes for z in h[2:] if c0 < z < c0 + TALL})
        for za, zb in zip(cuts, cuts[1:]):
            n0, n1 = out(za - c0), out(zb - c0)
            if za == c0:
                n0 -= .002
            for s0, s1 in H.uncut(a, b - .0015, za, zb, holes):
                mb.face([fr.P(s0, n0, za), fr.P(s1, n0, za), fr.P(s1, n1, zb), fr.P(s0, n1, zb)], sid, r, [(s0, za - c0 - 2), (s1, za - c0 - 2), (s1, zb - c0 - 2), (s0, zb - c0 - 2)])
                for s in (s0, s1):
                    mb.face([fr.P(s, n0 - .008, za), fr.P(s, n0, za), fr.P(s, n1, zb), fr.P(s, n1 - .008, zb)], back, .5)
                if za == c0:
                    mb.face([fr.P(s0, 0, za), fr.P(s1, 0, za), fr.P(s1, n0, za), fr.P(s0, n0, za)], sid, r, [(0, -2)] * 4)
                if zb == c0 + TALL:
                    mb.face([fr.P(s0, n1 - .008, zb), fr.P(s1, n1 - .008, zb), fr.P(s1, n1, zb), fr.P(s0, n1, zb)], back, .5)


# ------------------------------------------------------------------ staging
def pump_jacks(mb, x0, x1, y, z, top=6.75):
    """Two aluminum poles before the wall, a jack on each, the stage between them and the wall, workbench and rails outside."""
    al, steel, rub = M.metal('#a3a7aa', .42, 1., 'alu'), M.metal('#5f6367', .5, .7, 'jack'), M.paint('#27302b', .75, 0, 'facing')
    wood, ply = P.lumber(), P.sheathing()
    for x in (x0, x1):
        mb.box(x - .17, x + .17, y - .17, y + .17, 0, .04, wood, 'x', .003)
        mb.box(x - .07, x + .07, y - .07, y + .07, .04, .052, steel, 'x', .002)
        mb.beam((x, y, .05), (x, y, top), .078, .078, al, Vector((0, 1, 0)), .006)
        mb.beam((x, y + .04, .06), (x, y + .04, top - .02), .07, .004, rub, Vector((0, 1, 0)), 0)
        mb.box(x - .044, x + .044, y - .044, y + .044, top, top + .01, rub, 'x', .002)
        mb.box(x - .046, x + .046, y - .046, y + .046, 3.02, 3.26, al, 'z', .004)      # splice of the pole
        # jack: yoke round the pole, arm under the stage with its brace, crank and stirrup
        for q in (z - .42, z - .12):
            mb.box(x - .062, x + .062, y - .07, y + .07, q, q + .09, steel, 'z', .006)
        for s in (-1, 1):
            mb.beam((x + s * .052, y - .05, z - .38), (x + s * .052, y - .05, z - .03), .008, .04, steel, Vector((0, 1, 0)), .001)
            mb.beam((x + s * .045, y, z - .36), (x + s * .03, y + .56, z - .135), .008, .04, steel, Z, .001)
        mb.beam((x, y - .06, z - .12), (x, y + .66, z - .12), .05, .04, steel, Z, .003)
        mb.cyl((x + .06, y - .02, z - .34), (x + .15, y - .02, z - .34), .011, steel, 10)
        mb.cyl((x + .15, y - .02, z - .34), (x + .15, y - .1, z - .26), .009, steel, 10)
        mb.beam((x - .09, y - .1, z - .56), (x + .09, y - .1, z - .56), .016, .016, steel, Z, .002)
        for s in (-1, 1):
            mb.beam((x + s * .085, y - .1, z - .56), (x + s * .055, y - .05, z - .36), .012, .012, steel, Vector((0, 1, 0)), 0)
        # second yoke: bracket of the workbench, which is the top rail
        mb.box(x - .062, x + .062, y - .07, y + .07, z + .86, z + .98, steel, 'z', .006)
        mb.beam((x, y - .06, z + .98), (x, y - .4, z + .98), .04, .035, steel, Z, .003)
        mb.beam((x, y - .07, z + .86), (x, y - .34, z + .96), .03, .012, steel, Z, .001)
        # brace to the wall, screwed to two studs
        q = top - 1.33
        mb.box(x - .05, x + .05, y - .05, y + .05, q - .04, q + .04, steel, 'z', .003)
        for s in (-1, 1):
            mb.beam((x + s * .03, y + .04, q), (x + s * .2, -.03, q + .02), .012, .035, al, Z, .002)
            mb.box(x + s * .2 - .04, x + s * .2 + .04, -.03, -.004, q - .05, q + .09, steel, 'z', .002)
    a, b = x0 - .16, x1 + .28
    s0, s1 = y + .07, y + .66
    for q in (s0 + .012, s1 - .012):       # stage: side rails, rungs, ribbed deck
        mb.beam((a, q, z - .05), (b, q, z - .05), .006, .1, al, Z, .001)
        for e in (-.003, -.097):
            mb.beam((a, q + (.014 if q < (s0 + s1) / 2 else -.014), z + e), (b, q + (.014 if q < (s0 + s1) / 2 else -.014), z + e), .03, .005, al, Z, 0)
    k = int((b - a) / .3)
    for i in range(k + 1):
        c = a + .02 + (b - a - .04) * i / k
        mb.beam((c, s0 + .01, z - .055), (c, s1 - .01, z - .055), .032, .03, al, Z, .004)
    mb.box(a, b, s0 + .03, s1 - .03, z - .012, z - .002, ply, 'x', 0)
    # workbench and mid rail; a rail across each end
    mb.beam((a, y - .235, z + 1.018), (b, y - .235, z + 1.018), .3, .038, al, Z, .004)
    for q in (y - .38, y - .09):
        mb.beam((a, q, z + .995), (b, q, z + .995), .006, .08, al, Z, .001)
    mb.beam((a + .03, y - .06, z + .5), (b - .02, y - .06, z + .5), .038, .089, wood, Z, .003)
    mb.beam((a + .03, y - .06, z + .045), (b - .05, y - .06, z + .045), .019, .14, wood, Z, .002)
    for c in (a + .05, b - .05):
        mb.beam((c, s1 - .03, z), (c, s1 - .03, z + 1.03), .04, .04, al, Vector((0, 1, 0)), .003)
        for q in (.5, 1.0):
            mb.beam((c, y - .06, z + q), (c, s1 - .01, z + q), .03, .03, al, Z, .002)


def extension_ladder(mb, x, foot, top, w=.41):
    """Two sections, leaning: foot and top are (y, z)."""
    al, rub, rope = M.metal('#b4b8bb', .36, 1., 'alu'), M.paint('#1f1f21', .8, 0, 'rubber'), M.paint('#b9a77f', .8, 0, 'rope')
    p, q = Vector((x, *foot)), Vector((x, *top))
    d = (q - p).normalized()
    nrm = Vector((0, -d.z, d.y))
    L = (q - p).length
    for lo, hi, o, v in ((0, L * .66, 0, w), (L * .36, L, .036, w - .05)):
        for s in (-1, 1):
            e = Vector((s * v / 2, 0, 0)) + nrm * -o
            mb.beam(p + e + d * lo, p + e + d * hi, .026, .07, al, nrm, .003)
        n = int((hi - lo) / .305)
        for i in range(n):
            c = p + nrm * -o + d * (lo + .2 + .305 * i)
            mb.cyl(c - Vector((v / 2, 0, 0)), c + Vector((v / 2, 0, 0)), .016, al, 10)
    for s in (-1, 1):
        e = Vector((s * w / 2, 0, 0))
        mb.beam(p + e - d * .01, p + e + d * .05, .05, .1, rub, nrm, .004)
        t = Vector((s * (w / 2 - .025), 0, 0)) + nrm * -.036
        mb.cyl(q + t - d * .1 - nrm * .03, q + t - d * .02 - nrm * .03, .032, rub, 12)
    mb.cyl(p + d * L * .35 - nrm * .06, p + d * L * .62 - nrm * .06, .006, rope, 6)


# ------------------------------------------------------------------ yard
def plank(mb, p, q, up, S, w=8.25 * IN, t=.0078, face=True):
    """Fiber cement plank: the prefinished face up (or down), cement at the back and where it is sawn."""
    p, q, up = Vector(p), Vector(q), Vector(up).normalized()
    d = (q - p).normalized()
    s = d.cross(up).normalized()
    core = cement()
    u = (up if face else -up) * (t / 2)
    r, L = mb.rng.random(), (q - p).length
    c = lambda o, a, f: o + s * (a * w / 2) + u * f
    mb.face([c(p, -1, 1), c(p, 1, 1), c(q, 1, 1), c(q, -1, 1)], S['sid'], r, [(0, -2), (0, w - 2), (L, w - 2), (L, -2)])
    mb.face([c(p, -1, -1), c(q, -1, -1), c(q, 1, -1), c(p, 1, -1)], core, r)
    for a in (-1, 1):
        mb.face([c(p, a, -1), c(p, a, 1), c(q, a, 1), c(q, a, -1)], S['sid'], r, [(0, -2), (0, -2 + t), (L, -2 + t), (L, -2)])
    for o in (p, q):
        mb.face([c(o, -1, -1), c(o, 1, -1), c(o, 1, 1), c(o, -1, 1)], core, r)


def stock(mb, p, q, S, rows=2, layers=20, z=.14, seed=4):
    """Planks as they were delivered, face to face on blocks."""
    p, q, rng = Vector(p), Vector(q), random.Random(seed)
    d = (q - p).normalized()
    s, L = d.cross(Z), (q - p).length
    w, t, wood = 8.25 * IN, .0078, P.lumber()
    for f in (.1, .5, .9):
        c, e = p + d * (L * f), s * (rows * w / 2 + .06)
        mb.beam(c - e + Z * (z - .045), c + e + Z * (z - .045), .089, .089, wood, Z, .003)
        for g in (-.8, .8):
            mb.beam(c + e * g - d * .15 + Z * (z - .109), c + e * g + d * .15 + Z * (z - .109), .14, .038, wood, Z, .003)
    for r in range(rows):
        for i in range(layers - (3 if r == rows - 1 else 0)):
            o = s * ((r - (rows - 1) / 2) * (w + .004) + rng.uniform(-.004, .004)) + d * rng.uniform(-.012, .012) + Z * (z + t * (i + .5) * 1.02)
            if i > layers - 6:
                o += d * rng.uniform(-.02, .05) + s * rng.uniform(-.006, .006)
            plank(mb, p + o, q + o, Z, S, face=i % 2 == 1 or i > layers - 5)


def settle(obs, floor, frames):
    """Lets rigid bodies fall and come to rest where they touch; floor: what holds them, the last one below all others."""
    sc = bpy.context.scene
    bpy.ops.rigidbody.world_add()
    w = sc.rigidbody_world
    w.collection = bpy.data.collections.new('bodies')
    w.point_cache.frame_end = frames
    w.substeps_per_frame, w.solver_iterations = 12, 16
    for ob in obs + floor:
        w.collection.objects.link(ob)
        rb = ob.rigid_body
        rb.type = 'PASSIVE' if ob in floor else 'ACTIVE'
        rb.collision_shape = 'BOX'
        rb.friction, rb.restitution, rb.use_margin, rb.collision_margin = .8, 0., True, .001
        rb.linear_damping, rb.angular_damping = .15, .3
    for f in range(1, frames + 1):
        sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    at = [ob.evaluated_get(dg).matrix_world.copy() for ob in obs]
    bpy.ops.rigidbody.world_remove()
    sc.frame_set(1)
    low = floor[-1].location.z + floor[-1].dimensions.z / 2 - .02
    for ob, m in zip(obs, at):
        ob.matrix_world = m
    for ob in floor + [ob for ob, m in zip(obs, at) if m.translation.z < low]:      # and what slipped through
        bpy.data.objects.remove(ob)


def slab(x0, x1, y0, y1, z0, z1):
    mb = MB('floor')
    mb.box(x0, x1, y0, y1, z0, z1, M.paint('#777777', .9, 0, 'tmp'), 'x', 0)
    ob = mb.build()
    c = Vector(((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2))
    ob.data.transform(Matrix.Translation(-c))
    ob.location = c
    return ob


def heap(c, n=64, size=(1.2, 2.4), seed=7):
    """What came off the wall: clapboards with old paint on one side, broken to lengths, tossed along y within size above c."""
    c, rng = Vector(c), random.Random(seed)
    raw, old = M.board('weathered', 'old'), M.paint('#b0a47d', .8, .4, 'old paint', .2)
    obs = []
    for i in range(n):
        mb = MB('clapboard', i)
        L, w, t = rng.choice((.5, .7, .9, 1.2, 1.5, 1.9)) * rng.uniform(.85, 1.1), rng.choice((.2, .2, .2, .12)), .013
        u = rng.random()
        f = lambda x, y, z: (x * L / 2, y * w / 2, z * t / 2)
        cut = rng.uniform(-.12, .12)
        e0, e1 = -1 + abs(cut) * rng.random(), 1 - abs(cut)
        mb.face([f(-1, -1, 1), f(1, -1, 1), f(e1, 1, 1), f(e0, 1, 1)], old, u, [(0, -2), (L, -2), (L, w - 2), (0, w - 2)])
        mb.face([f(-1, -1, -1), f(e0, 1, -1), f(e1, 1, -1), f(1, -1, -1)], raw, u, [(0, 0), (0, w), (L, w), (L, 0)])
        ring = [(-1, -1), (1, -1), (e1, 1), (e0, 1)]
        for (a, b), (p, q) in zip(ring, ring[1:] + ring[:1]):
            mb.face([f(a, b, -1), f(p, q, -1), f(p, q, 1), f(a, b, 1)], raw, u)
        ob = mb.build()
        k = max(0., size[1] - L) / 2
        ob.location = c + Vector((rng.uniform(-.5, .5) * size[0] * .8, rng.uniform(-k, k), .06 + .04 * i))
        ob.rotation_euler = (rng.gauss(0, .1) + (math.pi if rng.random() < .3 else 0), rng.gauss(0, .2), math.pi / 2 + rng.gauss(0, .4))
        obs.append(ob)
    return obs


def dump_trailer(x, y0, y1, w=1.72, z=.6, h=.66):
    """Tandem dump trailer backed up to the house, its tongue to the street, loaded with old siding; y0..y1: its box."""
    mb = MB('trailer', 5)
    blk, dark, tyre, rim = M.paint('#23272a', .42, 0, 'enamel', .45), M.paint('#141516', .7, 0, 'frame'), M.paint('#1c1c1c', .85, 0, 'tyre'), M.metal('#9a9da0', .4, .9, 'rim')
    x0, x1, m = x - w / 2, x + w / 2, (y0 + y1) / 2
    mb.box(x0, x1, y0, y1, z - .05, z, blk, 'y', .004)
    for q in (x0, x1):
        s = 1 if q > x else -1
        mb.box(q - .02, q + .02, y0, y1, z, z + h, blk, 'y', .003)
        mb.box(q - .045, q + .045, y0 - .02, y1 + .02, z + h, z + h + .07, blk, 'y', .008)
        for i in range(7):
            c = y0 + .05 + (y1 - y0 - .1) * i / 6
            mb.box(q + s * .02 - .025, q + s * .02 + .025, c - .035, c + .035, z - .03, z + h, blk, 'z', .006)
        for c in (m - .42, m + .42):      # wheels
            o = q + s * .16
            mb.cyl((o - .105, c, .345), (o + .105, c, .345), .345, tyre, 40)
            mb.cyl((o + s * .1, c, .345), (o + s * .108, c, .345), .2, rim, 32)
            mb.cyl((o + s * .1, c, .345), (o + s * .125, c, .345), .06, dark, 20)
        for a, b, e, f in ((m - .86, .42, m - .78, .7), (m - .78, .7, m - .6, .76), (m - .6, .76, m + .6, .76), (m + .6, .76, m + .78, .7), (m + .78, .7, m + .86, .42)):
            mb.face([(q + s * .03, a, b), (q + s * .3, a, b), (q + s * .3, e, f), (q + s * .03, e, f)], blk, .5)
            mb.face([(q + s * .3, a, b), (q + s * .3, e, f), (q + s * .3, e, f - .04), (q + s * .3, a, b - .04)], blk, .5)
    for c in (y0, y1):
        mb.box(x0, x1, c - .02, c + .02, z, z + h, blk, 'x', .003)
        mb.box(x0, x1, c - .045, c + .045, z + h, z + h + .07, blk, 'x', .008)
        for i in range(1, 4):
            o = x0 + w * i / 4
            mb.box(o - .035, o + .035, c - .045, c + .045, z, z + h, blk, 'z', .006)
    for q in (x - .42, x + .42):
        mb.box(q - .04, q + .04, y0 - .1, y1, z - .2, z - .05, dark, 'y', .004)
        mb.beam((q, y0 - .1, z - .13), (x, y0 - 1.25, z - .13), .06, .13, dark, Z, .004)
    mb.box(x - .3, x + .3, y0 - .62, y0 - .24, z - .08, z + .28, blk, 'x', .02)     # box of pump and battery
    mb.beam((x, y0 - 1.2, z - .12), (x, y0 - 1.45, z - .12), .09, .08, dark, Z, .01)
    mb.cyl((x + .13, y0 - 1.0, .05), (x + .13, y0 - 1.0, z + .22), .032, rim, 14)
    mb.box(x + .05, x + .21, y0 - 1.08, y0 - .92, .02, .05, rim, 'x', .003)
    for q in (x0 + .12, x1 - .12):
        mb.box(q - .06, q + .06, y0 - .052, y0 - .046, z + .02, z + .06, M.paint('#8a1713', .3, 0, 'marker', .6), 'x', .002)
    mb.build()
    top = z + h
    walls = [slab(x0 - .3, x0 + .03, y0, y1, z, top), slab(x1 - .03, x1 + .3, y0, y1, z, top), slab(x0, x1, y0 - .3, y0 + .03, z, top), slab(x0, x1, y1 - .03, y1 + .3, z, top), slab(x0, x1, y0, y1, z, top - .07)]
    settle(heap((x, m, top - .02), 200, (w - .8, y1 - y0 - .5)), walls, 140)
    lining = MB('load', 3)      # what lies under the boards in view
    lining.box(x0 + .03, x1 - .03, y0 + .03, y1 - .03, top - .12, top - .07, M.board('weathered', 'old'), 'y', 0)
    lining.build()


def compressor(mb, o, turn):
    """Twin-stack compressor with its hose."""
    o, d = Vector(o), Vector((math.cos(turn), math.sin(turn), 0))
    s = d.cross(Z)
    body, blk, al = M.paint('#6e211b', .38, 0, 'tank', .5), M.paint('#1b1c1e', .6, 0, 'grip'), M.metal('#8f9396', .4, .9, 'chuck')
    for h in (.14, .33):
        c = o + Z * h
        mb.cyl(c - d * .2, c + d * .2, .085, body, 28)
        for e in (-1, 1):
            for k, r in ((.21, .078), (.226, .058), (.236, .03)):
                mb.cyl(c + d * (e * .2), c + d * (e * k), r, body, 28)
    for e in (-.15, .15):
        for g in (-1, 1):
            mb.beam(o + d * e + s * (g * .11), o + d * e + s * (g * .085) + Z * .5, .024, .024, blk, d, .004)
    mb.beam(o - d * .1 + Z * .47 - s * .02, o + d * .1 + Z * .47 - s * .02, .14, .1, blk, Z, .02)
    mb.cyl(o + d * .12 + Z * .47 - s * .06, o + d * .12 + Z * .47 + s * .08, .06, al, 20)
    for g in (-1, 1):
        mb.cyl(o - d * .17 + s * (g * .1) + Z * .53, o + d * .17 + s * (g * .1) + Z * .53, .013, blk, 12)
    return o + d * .2 + Z * .3


def hose(mb, pts, r=.0085, col='#84291f'):
    """Air hose through the points, curved as it fell."""
    m = M.paint(col, .5, 0, 'air hose', .4)
    v = [Vector(p) for p in pts]
    v = [v[0]] + v + [v[-1]]
    last = None
    for i in range(1, len(v) - 2):
        for k in range(10):
            t = k / 10
            a, b, c, d = v[i - 1:i + 3]
            q = .5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
            if last:
                mb.cyl(last, q, r, m, 8)
            last = q


def thrown(form, size, turn, mat, frames=64, n=84, seed=1, stiff=3.):
    """A cloth that falls over form (an object, taken away afterwards) and on the ground; it stays where it touches the highest point."""
    sc = bpy.context.scene
    bpy.context.view_layer.update()
    at = max((form.matrix_world @ v.co for v in form.data.vertices), key=lambda p: p.z) + Z * .016
    low = slab(at[0] - 3, at[0] + 3, at[1] - 3, at[1] + 3, -.2, .035)
    w, d = size
    k = max(4, round(n * d / w))
    vs = [(w * (i / n - .5) + .05 * noise.noise(Vector((j * .1, i * .1, seed))), d * (j / k - .5) + .05 * noise.noise(Vector((i * .1, j * .1, seed + 5))), at[2] + .01 * noise.noise(Vector((i * .2, j * .2, seed)))) for j in range(k + 1) for i in range(n + 1)]
    me = bpy.data.meshes.new('cloth')
    me.from_pydata(vs, [], [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(k) for i in range(n)])
    ob = bpy.data.objects.new('cloth', me)
    ob.location, ob.rotation_euler = (at[0], at[1], 0), (0, 0, turn)
    sc.collection.objects.link(ob)
    for f in (form, low):
        f.modifiers.new('c', 'COLLISION')
        f.collision.thickness_outer, f.collision.cloth_friction = .012, 12.
    pin = ob.vertex_groups.new(name='pin')
    pin.add([i for i, v in enumerate(vs) if math.hypot(v[0], v[1]) < .09], 1., 'REPLACE')
    m = ob.modifiers.new('cloth', 'CLOTH')
    s, cs = m.settings, m.collision_settings
    s.vertex_group_mass = 'pin'
    s.quality, s.mass, s.air_damping = 6, .35, 2.
    s.tension_stiffness = s.compression_stiffness = 18.
    s.shear_stiffness, s.bending_stiffness = 6., stiff
    cs.use_collision, cs.distance_min, cs.collision_quality, cs.friction = True, .012, 3, 30.
    cs.use_self_collision, cs.self_distance_min = False, .01
    m.point_cache.frame_end = frames
    for f in range(1, frames + 1):
        sc.frame_set(f)
    out = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    ob.modifiers.clear()
    ob.data = out
    out.materials.clear()
    out.materials.append(mat)
    out.polygons.foreach_set('use_smooth', [True] * len(out.polygons))
    at_ = out.attributes.new('rnd', 'FLOAT', 'FACE')
    at_.data.foreach_set('value', [.5] * len(out.polygons))
    sc.frame_set(1)
    for f in (form, low):
        bpy.data.objects.remove(f)
    sub = ob.modifiers.new('s', 'SUBSURF')
    sub.levels = sub.render_levels = 1
    return ob


def bush(x, y, rx, ry, h, seed=3):
    """Stand-in of a shrub for a cloth to fall on: lumps and twigs."""
    import bmesh
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=4, radius=1.)
    for v in bm.verts:
        k = 1 + .16 * noise.noise(v.co * 1.6 + Vector((seed, 0, 0))) + .07 * noise.noise(v.co * 4.5 + Vector((0, seed, 0)))
        v.co = Vector((v.co.x * rx * k, v.co.y * ry * k, max(v.co.z * k, -.9) * h * .55))
    me = bpy.data.meshes.new('bush')
    bm.to_mesh(me)
    bm.free()
    ob = bpy.data.objects.new('bush', me)
    ob.location = (x, y, h * .47)
    bpy.context.scene.collection.objects.link(ob)
    return ob
