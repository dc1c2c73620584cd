"""What every stage of the kitchen is made of: oak with its grain, mouldings mitred at their corners, turned and bent wood, steel with its brush lines, cloth that hangs."""
import math
from mathutils import Vector, noise
from lib_mesh import Nodes, Z
import lib_mats as M


@M.memo
def oak(base='#b98d5c', dark='#8f6739', light='#d0aa79', rough=.36, worn=0., uneven=.5):
    """Plain-sawn oak, u along the board: rings that the saw cut at a slant (arches in the middle, straight lines at the edges) and open pores. worn: varnish dulled and darkened; uneven: how much boards differ."""
    N = Nodes('oak')
    r, (u, v, _) = N.attr(), N.sep(N.uv())[:3]
    pick = lambda k: N.math('FRACT', N.math('MULTIPLY', r, k))
    at = lambda su, sv, k=53.: N.comb(N.math('MULTIPLY', u, su), N.math('MULTIPLY', v, sv), N.math('MULTIPLY', r, k))
    off = N.math('ADD', v, N.math('MULTIPLY', N.math('SUBTRACT', pick(17.3), .5), .07))
    deep = N.math('MULTIPLY', N.math('SUBTRACT', N.noise(at(.55, 0.), 1., 1, .5), .5), .3)           # how far under the face the pith runs
    off = N.math('ADD', off, N.math('MULTIPLY', N.math('SUBTRACT', N.noise(at(2.2, 9., 31.), 1., 3, .6), .5), .022))
    ring = N.math('SQRT', N.math('ADD', N.math('MULTIPLY', off, off), N.math('MULTIPLY', deep, deep)))
    year = N.noise(N.comb(N.math('MULTIPLY', ring, 95.), N.math('MULTIPLY', r, 77.), 0.), 1., 3, .7)
    c = N.mix(N.maprange(year, .5, .64, 0, .8), base, dark)
    c = N.mix(N.maprange(year, .47, .34, 0, .75), c, light)
    pore = N.noise(at(11., 460.), 1., 2, .6)
    c = N.mix(N.math('MULTIPLY', N.maprange(pore, .53, .66, 0, .75), N.maprange(year, .4, .6, .35, 1.)), c, N.hsv(dark, .5, 1., .55))
    c = N.mix(N.maprange(N.noise(at(.8, 6., 19.), 1., 2), .35, .65, 0, .3), c, N.hsv(c, .5, 1., .78))
    tone = N.mix(pick(41.7), N.hsv(c, .495, 1.08, 1 - .42 * uneven), N.hsv(c, .505, .92, 1 + .3 * uneven))
    c = N.mix(.8, c, tone)
    ro = rough
    if worn:
        rub, grime = N.noise(N.obj(), 5.5, 5, .65), N.noise(N.obj(), 1.9, 4, .6)
        c = N.mix(N.maprange(rub, .54, .7, 0, worn), c, N.hsv(c, .505, .75, 1.25))
        c = N.mix(N.maprange(grime, .5, .7, 0, worn), c, N.hsv(c, .5, 1., .62))
        ro = N.maprange(rub, .42, .66, rough, rough + .35)
    return N.surf(N.principled(c, ro, N.bump(pore, .16, .0005), .42))


@M.memo
def brushed(color='#b6b8ba', rough=.31):
    """Stainless steel, its brush lines along u."""
    N = Nodes('brushed')
    line = N.noise(N.scale(N.uv(), (1.5, 620., 1.)), 1., 3, .7)
    c = N.mix(N.maprange(line, .3, .7, 0, .16), color, N.hsv(color, .5, 1., .78))
    return N.surf(N.principled(c, N.maprange(line, .3, .7, rough - .03, rough + .05), None, .5, 1.))


def moulding(mb, path, prof, mat, closed=False):
    """Profile of (out, z) along a path in plan, on the left of its way, mitred where it turns; open ends are cut square."""
    p = [Vector((x, y, 0)) for x, y in path]
    n = len(p)
    left = [Vector((-d.y, d.x, 0)) for d in ((p[(i + 1) % n] - p[i]).normalized() for i in range(n))]

    def mitre(i):
        a = left[i - 1] if closed or i else left[i]
        b = left[i] if closed or i < n - 1 else left[i - 1]
        return (a + b) / (1 + a.dot(b))
    m, u = [mitre(i) for i in range(n)], 0.
    for i in range(n if closed else n - 1):
        j, v, L = (i + 1) % n, 0., (p[(i + 1) % n] - p[i]).length
        for (o0, z0), (o1, z1) in zip(prof, prof[1:]):
            w = math.dist((o0, z0), (o1, z1))
            mb.face([p[i] + m[i] * o0 + Z * z0, p[j] + m[j] * o0 + Z * z0, p[j] + m[j] * o1 + Z * z1, p[i] + m[i] * o1 + Z * z1], mat, .5,
                    [(u, v), (u + L, v), (u + L, v + w), (u, v + w)])
            v += w
        u += L
    if not closed:
        for i in (0, n - 1):
            mb.face([p[i] + m[i] * o + Z * z for o, z in prof], mat, .5)


def cove(o0, z0, o1, z1, n=7):
    """Points of a hollow quarter from (o0, z0), where it leaves upright, to (o1, z1)."""
    return [(o1 - (o1 - o0) * math.cos(t), z0 + (z1 - z0) * math.sin(t)) for t in (math.pi / 2 * i / n for i in range(n + 1))]


def turned(mb, p0, p1, prof, mat, seg=18, rnd=None):
    """Round piece from p0 to p1 with prof of (share of the way, radius); the grain runs along it."""
    p0, p1 = Vector(p0), Vector(p1)
    d = p1 - p0
    e = d.cross(Z if abs(d.normalized().z) < .9 else Vector((1, 0, 0))).normalized()
    f, rnd = d.cross(e).normalized(), mb.rng.random() if rnd is None else rnd
    ring = lambda t, r: [p0 + d * t + (e * math.cos(2 * math.pi * k / seg) + f * math.sin(2 * math.pi * k / seg)) * r for k in range(seg)]
    uo, w = 7 * rnd, 2 * math.pi * max(r for _, r in prof) / seg
    for (t0, r0), (t1, r1) in zip(prof, prof[1:]):
        a, b, u0, u1 = ring(t0, r0), ring(t1, r1), uo + d.length * t0, uo + d.length * t1
        for k in range(seg):
            q = (k + 1) % seg
            mb.face([a[k], a[q], b[q], b[k]], mat, rnd, [(u0, w * k), (u0, w * k + w), (u1, w * k + w), (u1, w * k)])
    for t, r in (prof[0], prof[-1]):
        if r > .002:
            mb.face(ring(t, r), mat, rnd)


def bent(mb, pts, thick, tall, mat, up=Z, crown=0.):
    """Strip bent along points, tall along up; crown: how much taller it is in its middle."""
    rnd, n = mb.rng.random(), len(pts) - 1
    rings = []
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, n)] - pts[max(i - 1, 0)]).normalized()
        s, c = d.cross(up).normalized() * (thick / 2), .004
        h = tall + crown * math.sin(math.pi * i / n)
        rings.append([p + s * k + up * z for k, z in ((-1, c), (-1, h - c), (-.6, h), (.6, h), (1, h - c), (1, c), (.6, 0), (-.6, 0))])
    u = 7 * rnd
    for a, b in zip(rings, rings[1:]):
        L, v = (a[0] - b[0]).length, 0.
        for k in range(8):
            q = (k + 1) % 8
            w = (a[k] - a[q]).length
            mb.face([a[k], a[q], b[q], b[k]], mat, rnd, [(u, v), (u, v + w), (u + L, v + w), (u + L, v)])
            v += w
        u += L
    for g in (rings[0], rings[-1]):
        mb.face(g, mat, rnd)


def slab(mb, o, a, b, outline, thick, mat, round_=.006):
    """Flat piece under o, its outline given along a and b, its edge eased; the grain runs along a."""
    rnd = mb.rng.random()
    n, w = len(outline), rnd * 7
    ring = lambda k, z: [o + a * (x * k) + b * (y * k) - Z * z for x, y in outline]
    big = max(abs(x) for x, _ in outline)
    k = 1 - round_ / big
    uv = [(x + w, y) for x, y in outline]
    levels = [ring(k, 0), ring(1 - .3 * round_ / big, .3 * round_), ring(1, round_), ring(1, thick - round_), ring(k, thick)]
    mb.face(levels[0], mat, rnd, uv)
    mb.face(levels[-1], mat, rnd, uv)
    for p, q in zip(levels, levels[1:]):
        for i in range(n):
            j = (i + 1) % n
            L = (p[i] - p[j]).length
            mb.face([p[i], p[j], q[j], q[i]], mat, rnd, [(w + i * .02, 0), (w + i * .02 + L, 0), (w + i * .02 + L, .01), (w + i * .02, .01)])


def drape(mb, fr, a0, a1, n, z, front, back, mat, stripe=None, r=.013, seed=1.):
    """Towel over a bar at (n, z): it falls before and behind, and its folds open towards the hem. stripe: material of the bands above the front hem."""
    arc = [(n + r * math.cos(t), z + r * math.sin(t)) for t in (math.pi * i / 8 for i in range(9))]
    rows = [(n + r, z - front * (1 - i / 26)) for i in range(26)] + arc + [(n - r, z - back * i / 14) for i in range(1, 15)]
    k = 40

    def at(i, j):
        m, h = rows[j]
        drop = max(0., z - h)
        x = i / k
        w = math.sin(x * 12.3 + seed) * .6 + math.sin(x * 5.1 + seed * 3) * .8 + noise.noise(Vector((x * 4, h * 5, seed))) * .7
        fall = min(1., drop / .25)
        pinch = 1 - .05 * fall
        return fr.P((a0 + a1) / 2 + (a1 - a0) * (x - .5) * pinch, m + (.002 + .0065 * fall) * (w + 1.2) * (1 if m > n - r * .5 else -.3), h + (.004 * math.sin(x * 3 + seed) if j == 0 else 0))
    for j in range(len(rows) - 1):
        s = stripe if stripe and j in (2, 3, 5) else mat
        for i in range(k):
            mb.face([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)], s, .5)


@M.memo
def blade(c1, c2):
    """Leathery leaf: u along it, v across from -1 to 1; a pale midrib, side veins, a waxy face."""
    N = Nodes('blade')
    r, (u, v, _) = N.attr(), N.sep(N.uv())[:3]
    side = N.math('ABSOLUTE', v)
    vein = N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('SUBTRACT', N.math('MULTIPLY', u, 9.), N.math('MULTIPLY', side, 2.2))), .5))
    c = N.mix(r, c1, c2)
    c = N.mix(N.maprange(vein, .06, .0, 0, .25), c, N.hsv(c2, .5, .8, 1.5))
    c = N.mix(N.maprange(side, .09, .03, 0, .75), c, '#9fb07a')
    tl, mx = N.n('ShaderNodeBsdfTranslucent'), N.n('ShaderNodeMixShader')
    N.put(tl.inputs[0], N.hsv(c, .49, 1.2, 1.7))
    N.put(mx.inputs[0], .22)
    N.t.links.new(N.principled(c, .34, N.bump(vein, .2, .002), .5), mx.inputs[1])
    N.t.links.new(tl.outputs[0], mx.inputs[2])
    return N.surf(mx.outputs[0])


def leaf(mb, o, d, L, W, droop, mat, roll=0.):
    """One broad leaf from o along d: it sinks under its weight, is cupped along its midrib and wavy at its rim."""
    d = d.normalized()
    s = d.cross(Z).normalized()
    s = (s * math.cos(roll) + d.cross(s).normalized() * math.sin(roll)).normalized()
    up, rnd, n = s.cross(d), mb.rng.random(), 10
    if up.z < 0:
        up = -up

    def at(i, k):
        t = i / n
        w = W * math.sin(math.pi * min(1., .02 + .98 * t ** .85)) ** .75 * (1 if t < 1 else 0)
        wave = .05 * W * math.sin(t * 9 + rnd * 20 + k) * abs(k) / 2
        return o + d * (L * t) - Z * (droop * L * t * t) + s * (w * k / 2) + up * (.16 * w * (k / 2) ** 2 + wave)
    for i in range(n):
        for k in (-2, -1, 0, 1):
            mb.face([at(i, k), at(i + 1, k), at(i + 1, k + 1), at(i, k + 1)], mat, rnd, [(i / n, k / 2), ((i + 1) / n, k / 2), ((i + 1) / n, (k + 1) / 2), (i / n, (k + 1) / 2)])
