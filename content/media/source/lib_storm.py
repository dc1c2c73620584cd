"""What a fallen limb leaves of a roof: sheathing broken ply by ply, ripped felt, a snapped rafter, torn shingles, the limb and its leaves."""
import bpy, math, random
import numpy as np
from mathutils import Vector, noise
from mathutils.geometry import tessellate_polygon
from lib_mesh import MB, Nodes, weld
import lib_mats as M
import lib_house as H
import lib_garden as G
import lib_site as P

COURSE = .142
SEAM = 2.62         # where two rows of sheets meet, metres up the slope
RAFTERS = (2.29, 2.9, 3.51, 4.12, 4.73)
SNAPPED = 3.51
TOP, PLY = -.001, .0031      # upper face of the sheathing off the plane of the shingles; thickness of one of its five plies
CUT = (2.0, 5.2, 1.95, 4.1)     # the deck of the roof leaves out this rectangle; sheets that break stand in for it
# Breaks as (along the eave, up the slope): along its face grain a sheet parts in straight lines, across it in teeth.
UPPER = ((4.22, SEAM), (4.17, 2.8), (4.31, 2.93), (4.25, 3.13), (4.43, 3.3), (4.36, 3.45), (3.99, 3.5), (3.9, 3.42), (3.43, 3.46), (3.36, 3.35),
         (3.05, 3.33), (2.98, 3.17), (2.83, 3.1), (2.89, 2.93), (2.73, 2.82), (2.78, SEAM))
LOWER = ((2.6, SEAM - .003), (2.67, 2.51), (2.94, 2.45), (3.25, 2.48), (3.34, SEAM - .003))
FELT = ((2.55, 2.44), (2.72, 2.37), (2.98, 2.29), (3.2, 2.36), (3.48, 2.43), (3.62, 2.5), (3.9, 2.47), (4.02, 2.38), (4.3, 2.43), (4.66, 2.5), (4.44, 2.58), (4.41, 2.7), (4.36, 2.93), (4.45, 3.1), (4.58, 3.22), (4.55, 3.47),
        (4.4, 3.53), (4.22, 3.6), (4.05, 3.57), (3.9, 3.51), (3.72, 3.58), (3.5, 3.6), (3.36, 3.49), (3.12, 3.42), (2.9, 3.42), (2.8, 3.33), (2.79, 3.14), (2.68, 3.06), (2.5, 2.94), (2.6, 2.84), (2.58, 2.62))


class Slope:
    """A front slope: the lower left corner of its deck (metres), its pitch and length, the attic's floor."""

    def __init__(self, x, y, z, pitch, length, floor):
        self.corner, self.pitch, self.length, self.floor = Vector((x, y, z)), pitch, length, floor

    def on(self, x, s, n=0.):
        c = math.sqrt(1 + self.pitch ** 2)
        return self.corner + Vector((x, (s - n * self.pitch) / c, (s * self.pitch + n) / c))


HOUSE = Slope(0., -.38, H.EAVE - .38 * H.PITCH + .16, H.PITCH, (H.D / 2 + .38) * math.sqrt(1 + H.PITCH ** 2), H.EAVE + .5)
struck = HOUSE      # the slope that the limb fell on


def on(x, s, n=0.):
    """Point on that slope: x along the eave, s up the slope, n off it."""
    return struck.on(x, s, n)


OUT = on(0, 0, 1) - on(0, 0, 0)


def strike(slope):
    """From here on `on` and OUT mean this slope."""
    global struck, OUT
    struck = slope
    OUT = on(0, 0, 1) - on(0, 0, 0)


def gap(x, s):
    """Where the deck is left out for the sheets that break."""
    return CUT[0] < x < CUT[1] and CUT[2] < s < CUT[3]


def inside(ring, x, s):
    hit = False
    for (x0, s0), (x1, s1) in zip(ring, ring[1:] + ring[:1]):
        if (s0 > s) != (s1 > s) and x < x0 + (s - s0) / (s1 - s0) * (x1 - x0):
            hit = not hit
    return hit


def torn(x, s):
    """Below 1: wind and limb took the shingles here."""
    ragged = .1 * math.sin(x * 4.3 + s * 2.) + .07 * math.sin(x * 9.7 - s * 6.)
    return min(math.hypot((x - 3.5) / 1.5, (s - 2.98) / 1.), math.hypot((x - 4.95) / .95, (s - 3.3) / .52)) + ragged


def missing(x, s):
    """What became of the shingle whose butt is at s: None, 'gone', or how far its butt stands up (metres)."""
    k = round(s / COURSE)
    r = torn(x, s) + .14 * noise.noise(Vector((x * 2.6, k * 3.7, 1.)))
    if r < 1. or inside(FELT, x, s + .02):
        return 'gone'
    wind = noise.noise(Vector((x * 1.3, k * 5.1, 9.)))
    if r < 1.34 and s > 2.9 and wind > .02:       # the seal let go above and beside the hole
        return .012 + .03 * min(1., wind * 3)
    rng = random.Random(k * 31 + int(x * .9 + k * .37))     # elsewhere whole strips went
    if rng.random() < .02 and s > .9:
        return 'gone' if rng.random() < .75 else .02
    return None


# ------------------------------------------------------------------ wood that breaks
def ragged(path, grain, rng, tooth=.045, soft=.004):
    """A break along a path through one layer of wood: fibres tear into teeth where it crosses the grain."""
    g, out = Vector(grain), [path[0]]
    for a, b in zip(path, path[1:]):
        p, d = Vector(a), Vector(b) - Vector(a)
        L = d.length
        d /= L
        across, t = math.sqrt(max(0., 1 - d.dot(g) ** 2)), 0.
        side = Vector((-d.y, d.x))
        while True:
            w = rng.uniform(.004, .02) if across > .35 else rng.uniform(.015, .06)
            if t + w >= L:
                break
            fade = min(1., t / .03, (L - t - w) / .03)
            if across > .35:
                h = max(-1.6, min(1.6, rng.gauss(0, .6))) * tooth * across * fade
                out += [tuple(p + d * t + g * h), tuple(p + d * (t + w * .85) + g * h * rng.uniform(.1, .9))]
            else:
                out.append(tuple(p + d * t + side * rng.gauss(0, soft) * fade))
            t += w
        out.append(b)
    return out


def plate(mb, ring, to, n0, n1, face, edge, rnd=.5, turn=False, hole=()):
    """Flat piece between n0 and n1: ring, and a hole in it, are outlines [(a, b)]; to(a, b, n) places it. The grain runs along a, or b if turned."""
    rings = [list(ring)] + ([list(hole)] if hole else [])
    pts = [q for r in rings for q in r]
    uv = [(b, a) if turn else (a, b) for a, b in pts]
    for tri in tessellate_polygon([[Vector((*q, 0.)) for q in r] for r in rings]):
        for n in (n1, n0):
            mb.face([to(*pts[i], n) for i in tri], face, rnd, [uv[i] for i in tri])
    for r in rings:
        run = 0.
        for p, q in zip(r, r[1:] + r[:1]):
            L = math.dist(p, q)
            mb.face([to(*p, n0), to(*q, n0), to(*q, n1), to(*p, n1)], edge, rnd, [(run, n0), (run + L, n0), (run + L, n1), (run, n1)])
            run += L


def wood(fresh):
    """Plies and splinters, from grey-brown that lay bare for hours to wood that light never saw."""
    return P.lumber(*(('#a3906f', '#77603f'), ('#8d7a5b', '#655137'), ('#716452', '#524434'))[fresh], rings=44.)


def break_sheet(mb, break_, rest, to, rng, face, tooth=.045):
    """A broken sheet: each of five plies ends elsewhere, the upper ones further back, with its grain turned against the next."""
    cen = sum((Vector(q) for q in break_), Vector((0, 0))) / len(break_)
    back = [rng.choice((.012, .03, .05, .085)) for _ in break_]
    for k in range(5):
        path = []
        for i, q in enumerate(break_):
            v = Vector(q)
            if 0 < i < len(break_) - 1:
                v += (v - cen).normalized() * back[i] * (1 - k / 4) * rng.uniform(.55, 1.25)
            path.append(tuple(v))
        ring = ragged(path, ((1, 0), (0, 1))[k % 2], rng, tooth * (1. if k % 2 == 0 else .5)) + list(rest)
        m = face if k == 0 else wood(0 if k % 2 else 1)
        plate(mb, ring, to, TOP - PLY * (k + 1) + .00005, TOP - PLY * k, m, wood(k % 2), rng.random(), k % 2 == 1)


def hinged(a, b, angle, droop=0.):
    """Frame of a piece that hangs from the line a to b: coordinates (along it, away from it to the left) turned down by an angle, more towards the free end."""
    a, b = Vector(a), Vector(b)
    u = (b - a).normalized()
    w = Vector((-u.y, u.x))

    def to(p, q, n):
        t = angle + droop * q
        y, z = q * math.cos(t) + n * math.sin(t), n * math.cos(t) - q * math.sin(t)
        v = a + u * p + w * y
        return on(v.x, v.y, z)
    return to


def sliver(mb, o, d, L, w, droop, mat, rng):
    """Torn fibre from o along d (roof frame): thin, pointed, bent down."""
    d = Vector(d).normalized()
    s = d.cross(Vector((0, 0, 1))).normalized()
    rows, n = [], 5
    for i in range(n + 1):
        t = i / n
        c = Vector(o) + d * L * t - Vector((0, 0, droop * L * t * t)) + s * L * .05 * math.sin(2.2 * t + o[0] * 9)
        k = w * (1 - t) ** .7 / 2
        rows.append((c - s * k, c + Vector((0, 0, k * .5)), c + s * k))
    r = rng.random()
    for i, (p, q) in enumerate(zip(rows, rows[1:])):
        for j in (0, 1):
            mb.face([on(*p[j]), on(*p[j + 1]), on(*q[j + 1]), on(*q[j])], mat, r, [(L * i / n, j * w), (L * i / n, j * w + w), (L * i / n + L / n, j * w + w), (L * i / n + L / n, j * w)])


def snapped(mb, o, d, e, f, cells, length, mats, rng, root=.04):
    """Broken end of a member: a bundle of fibres along d from o, each torn where it was weakest. cells: (a, b, width, height) in the plane
    of e and f; length(a, b) tells how far wood stands out there."""
    for a, b, w, h in cells:
        c = o + e * a + f * b
        L = length(a, b)
        r, m = rng.random(), rng.choice(mats)
        lean = e * rng.uniform(-.06, .06) * L + f * rng.uniform(-.06, .06) * L
        thin, cut = rng.uniform(.15, .8), [rng.uniform(.75, 1.1) for _ in range(4)]
        q = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]
        A = [c - d * root + e * x + f * y for x, y in q]
        B = [c + d * L * .6 * k + e * x + f * y for (x, y), k in zip(q, cut)]
        T = [c + d * L * k + lean + e * x * thin + f * y * thin for (x, y), k in zip(q, cut)]
        for lo, hi, u0, u1 in ((A, B, 0, L * .6), (B, T, L * .6, L)):
            for i in range(4):
                j = (i + 1) % 4
                mb.face([lo[i], lo[j], hi[j], hi[i]], m, r, [(u0, i * w), (u0, i * w + w), (u1, i * w + w), (u1, i * w)])
        mb.face(T, m, r)


# ------------------------------------------------------------------ roof
@M.memo
def underlayment():
    """Felt: wavy where its nails let go, dusty."""
    N = Nodes('felt')
    wave, dust = N.noise(N.scale(N.uv(), (3., 7., 1)), 1., 4, .6, .6), N.noise(N.uv(), 9., 5, .7)
    return N.surf(N.principled(N.mix(N.maprange(dust, .4, .7, 0, .6), '#2f3032', '#55534e'), .9, N.bump(wave, .9, .05), .15))


def flap(mb, a, b, L, mat, r=.02, over=3.0, narrow=.7, fall=False, seed=1.):
    """Ripped felt that hangs on the line a to b: curled back over the roof, or fallen into the hole."""
    a, b = Vector(a), Vector(b)
    u = (b - a).normalized()
    w, wide, m, n = Vector((u.y, -u.x)), (b - a).length, 16, 22

    def at(i, j):
        p, l = i / m, L * j / n * (1 + .12 * noise.noise(Vector((i * .3, seed, 0.))))
        r_ = r * (1 + .5 * noise.noise(Vector((p * 3., seed, 3.))))
        phi = min(over, l / r_)
        rest = max(0., l - over * r_)
        y, z = r_ * math.sin(phi) + rest * math.cos(over), r_ * (1 - math.cos(phi)) + rest * math.sin(over)
        if fall:
            z = -z
        else:
            z = max(.004, z - .35 * max(0., rest - .02))
        edge = narrow * (l / L) ** 1.3
        x = wide * (p + (.5 - p) * edge + .03 * noise.noise(Vector((l * 22., p * 2., seed))))
        z += .006 * noise.noise(Vector((p * 5., l * 18., seed + 2.))) * min(1., l / .03)
        v = a + u * x + w * y
        return on(v.x, v.y, .0014 + z), (x, l)
    for i in range(m):
        for j in range(n):
            q = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]
            mb.face([k[0] for k in q], mat, .4, [k[1] for k in q])


def roof_nail(mb, x, s, n, rng, mat):
    """Left where a shingle tore over its head; some were drawn half out and bent."""
    o = rng.choice((.0015, .002, .002, .009, .016))
    p = on(x, s, n)
    t = p + (OUT + Vector((rng.uniform(-.5, .5), rng.uniform(-.5, .2), 0)) * (o > .005)) * o
    mb.cyl(p, t, .0018, mat, 6)
    mb.cyl(t, t + OUT * .0013, .0055, mat, 10)


def remains(mb, sh, rng):
    """Where shingles went: the nailing strip of the course below with its torn edge, nails in their rows, scraps under some of them."""
    back = M.paint('#1d1b19', .95, 0, 'bitumen', .08)
    nail = M.metal('#a9a8a1', .42, .75, 'nail')
    gone = lambda x, k: missing(x, k * COURSE) == 'gone'
    for k in range(4, 38):
        s, x, start = k * COURSE - .02, 0., None
        while x < 7.4:
            here = gone(x, k) and not gone(x, k - 1) and not inside(FELT, x, s + .05)
            if here and start is None:
                start = x
            if start is not None and (not here or x > 7.3):
                if x - start > .06:
                    top, p = [], start
                    open_ = gone((start + x) / 2, k + 1)
                    while p < x:       # torn: shreds between the nails
                        top.append((p, s + (max(.03, .085 + .1 * noise.noise(Vector((p * 4, k * 3., 2.))) + rng.gauss(0, .009)) if open_ else .17)))
                        p += rng.uniform(.004, .02)
                    plate(mb, [(start, s - .01), (x, s - .01)] + top[::-1], on, .0012, .0042, sh, back, rng.uniform(-.2, .05))     # never saw the sun: dark
                    p = start + rng.uniform(.02, .1)
                    while p < x - .02:
                        roof_nail(mb, p, s + .024, .0042, rng, nail)
                        p += rng.uniform(.2, .3)
                start = None
            x += .02
    for k in range(14, 31):     # bare felt: rows of nails, each with or without a scrap of its shingle
        x = 1.8 + rng.uniform(0, .2)
        while x < 6.:
            s = k * COURSE + .004 + rng.uniform(-.012, .012)
            if gone(x, k) and gone(x, k - 1) and not inside(FELT, x, s):
                if rng.random() < .3:
                    n, a = rng.randint(7, 11), rng.uniform(.03, .075)
                    ring = [(x + a * rng.uniform(.5, 1.3) * math.cos(2 * math.pi * i / n), s + .016 + a * .45 * rng.uniform(.4, 1.2) * math.sin(2 * math.pi * i / n)) for i in range(n)]
                    plate(mb, ring, on, .0012, .0045, sh, back, rng.uniform(-.2, .5))
                    roof_nail(mb, x, s + .012, .0045, rng, nail)
                else:
                    roof_nail(mb, x, s + .012, .0012, rng, nail)
            x += rng.uniform(.2, .29)


def scraps(mb, sh, rng):
    """Torn shingles that slid down and lie flat, face or back up."""
    back = M.paint('#2b2825', .95, 0, 'shingle back', .06)
    for x, s, w, h, turn, up in ((4.05, 1.84, .5, .3, .3, 1), (4.72, 2.02, .33, .2, -.5, 1), (3.75, 1.35, .3, .15, -.15, 0), (5.3, 1.72, .42, .32, .62, 1), (4.5, 1.3, .28, .14, 1.1, 1),
                                 (5.05, 2.62, .26, .14, -.25, 0), (4.05, 1.1, .2, .13, .8, 1), (5.75, 2.3, .3, .3, .15, 1), (3.2, 3.93, .24, .12, .1, 1), (4.98, 1.12, .36, .17, -.8, 1)):
        c, sn = math.cos(turn), math.sin(turn)
        ring = [(0, 0)] + [(w * i / 6, rng.uniform(-.004, .004)) for i in range(1, 6)] + [(w, 0)]
        ring += ragged([(w, .01), (w + rng.uniform(-.05, .02), h * .6), (w * .8, h)], (1, 0), rng, .02) + [(w * .45, h * rng.uniform(.85, 1.)), (w * .2, h)] + ragged([(.02, h * .9), (rng.uniform(-.02, .05), h * .4)], (1, 0), rng, .02)
        twist = rng.uniform(-.02, .02)
        to = lambda a, b, n: on(x + c * a - sn * b, s + sn * a + c * b, .011 + n + abs(twist) * .25 + twist * (a - w / 2) * (b - h / 2) / h)
        plate(mb, ring, to, 0, .0035, sh if up else back, back, rng.random())


def deck(rng):
    """The two rows of sheets: broken through above the seam, bitten at their edge below it; pieces of them hang in the hole."""
    mb, face = MB('sheathing', 8), P.sheathing('#80725c', '#655640')
    x0, x1, s0, s1 = CUT[0] - .06, CUT[1] + .06, CUT[2] - .06, CUT[3] + .06
    break_sheet(mb, UPPER, [(x0, SEAM), (x0, s1), (x1, s1), (x1, SEAM)], on, rng, face)
    break_sheet(mb, LOWER, [(4.1185, SEAM - .003), (4.1185, s0), (x0, s0), (x0, SEAM - .003)], on, rng, face, .03)
    for k in range(5):
        plate(mb, [(4.1215, s0), (x1, s0), (x1, SEAM - .003), (4.1215, SEAM - .003)], on, TOP - PLY * (k + 1) + .00005, TOP - PLY * k, face if k == 0 else wood(k % 2), wood(k % 2), .8, k % 2 == 1)
    nail = M.metal('#77736b', .5, .7, 'deck nail')
    for x in RAFTERS:
        for i in range(12):
            s = 1.98 + i * .16
            if not inside(UPPER, x, s) and not inside(LOWER, x, s):
                p = on(x + rng.uniform(-.006, .006), s, TOP)
                mb.cyl(p, p + OUT * .0006, .0042, nail, 10)
    # pieces that still hang: (line they hang from, length, angle, bend)
    for a, b, L, angle, droop, tooth in (((3.92, 3.43), (3.44, 3.46), .33, .95, .5, .05), ((3.35, 3.36), (3.06, 3.34), .2, .7, 1., .04), ((4.18, 2.64), (4.26, 2.95), .27, .5, .6, .09), ((2.84, 3.09), (2.75, 2.83), .17, .45, .8, .07),
                                         ((2.95, 2.452), (3.26, 2.478), .17, .42, 0., .01)):
        w = (Vector(b) - Vector(a)).length
        to = hinged(a, b, angle, droop)
        along = abs(b[0] - a[0]) > abs(b[1] - a[1])       # its line runs along the grain
        free = [(w * .98, .0), (w * rng.uniform(.86, 1.), L * .5), (w * rng.uniform(.75, .9), L * .93), (w * .5, L * rng.uniform(.85, 1.05)), (w * rng.uniform(.1, .25), L), (w * .04, L * .45), (w * .02, 0)]
        cen = Vector((w / 2, 0))
        back = [rng.choice((.01, .025, .05)) for _ in free]
        for k in range(5):
            path = [tuple(Vector(q) - (Vector(q) - cen).normalized() * back[i] * (1 - k / 4) * rng.uniform(.5, 1.2)) if 0 < i < 6 else q for i, q in enumerate(free)]
            face_grain = (k % 2 == 0) == along       # the grain of this ply runs along the line
            plate(mb, ragged(path, (1, 0) if face_grain else (0, 1), rng, tooth) + [(w * .02, -.01), (w * .98, -.01)], to, TOP - PLY * (k + 1) + .00005, TOP - PLY * k, face if k == 0 else wood(0 if k % 2 else 1), wood(k % 2), rng.random(), not face_grain)
    # fibres that tore out along the face grain
    for p, q in zip(UPPER, UPPER[1:]):
        d = Vector(q) - Vector(p)
        if abs(d.y) < abs(d.x):
            continue
        inward = -1 if p[0] > 3.55 else 1
        for _ in range(int(d.length * 34)):
            c = Vector(p) + d * rng.random()
            L = rng.uniform(.03, .1) * (1.9 if rng.random() < .15 else 1)
            sliver(mb, (c.x - inward * .02, c.y, TOP - PLY * rng.uniform(.5, 5)), (inward, rng.uniform(-.16, .16), rng.uniform(-.25, .02)), L, rng.uniform(.003, .009), rng.uniform(0, .7), wood(rng.choice((0, 1, 1, 2))), rng)
    for p, q in zip(UPPER, UPPER[1:]):      # of the cross plies, a few along the upper break
        d = Vector(q) - Vector(p)
        if abs(d.y) > abs(d.x) or p[1] < 3.2:
            continue
        for _ in range(int(d.length * 14)):
            c = Vector(p) + d * rng.random()
            sliver(mb, (c.x, c.y + .02, TOP - PLY * rng.choice((1.5, 3.5))), (rng.uniform(-.2, .2), -1, rng.uniform(-.4, -.05)), rng.uniform(.03, .08), rng.uniform(.004, .009), rng.uniform(.2, .9), wood(rng.choice((0, 1, 2))), rng)
    # what flew off: two strips and some splinters on the felt and the shingles below
    for x, s, w, h, turn in ((4.72, 2.92, .34, .07, .22), (3.75, 2.12, .22, .05, -.35)):
        c, sn = math.cos(turn), math.sin(turn)
        to = lambda a, b, n: on(x + c * a - sn * b, s + sn * a + c * b, .018 + n)
        ring = ragged([(0, 0), (.02, h)], (1, 0), rng, .05) + ragged([(w, h), (w - .03, 0)], (1, 0), rng, .05)
        for k in range(2):
            plate(mb, ring, to, -.004 - PLY * k, -.004 - PLY * (k - 1), wood(1 - k), wood(k), rng.random(), k == 1)
    for _ in range(26):
        x, s, a, L = rng.gauss(3.9, .6), rng.gauss(2.05, .35), rng.uniform(-.6, .6), rng.uniform(.02, .09)
        if not inside(FELT, x, s):
            mb.beam(on(x, s, .0135), on(x + L * math.cos(a), s + L * math.sin(a), .0135), rng.uniform(.003, .008), .003, wood(rng.choice((0, 1, 2))), OUT, 0)
    mb.build()


def attic(rng):
    """What the hole shows: rafters, one of them snapped under the limb, and batts between the joists."""
    mb, old, fresh = MB('attic', 5), P.lumber('#6f5d44', '#4d3b28', rings=30.), (wood(0), wood(0), wood(1))
    n0, h, w = TOP - 5 * PLY - .092, .184, .038
    e, ridge = Vector((1, 0, 0)), struck.length
    cells = [((i - 1.5) * w / 4, (j - 7.5) * h / 16, w / 4 * 1.02, h / 16 * 1.02) for i in range(4) for j in range(16)]
    for x in RAFTERS + (1.68, 5.34):
        if x != SNAPPED:
            mb.beam(on(x, .6, n0), on(x, ridge, n0), w, h, old, OUT, .002)
            continue
        for p, q, k in ((on(x, .8, n0), on(x + .012, 2.7, n0 - .12), 3), (on(x, 4.6, n0), on(x - .018, 3.12, n0 - .15), 8)):
            d = (q - p).normalized()
            f = e.cross(d).normalized()
            f = f if f.dot(OUT) > 0 else -f
            mb.beam(p, q, w, h, old, OUT, .002, caps=False)
            long_ = lambda a, b: max(.01, .07 + (.9 if k == 3 else -.6) * b + .05 * noise.noise(Vector((a * 30, b * 45, k))) + abs(rng.gauss(0, .035)))      # it split along its grain
            snapped(mb, q, d, e, f, cells, long_, fresh, rng)
    for x in RAFTERS[1:4]:
        if x != SNAPPED:
            for s in (2.75, 2.9, 3.06, 3.22):       # nails that held the sheet
                if inside(UPPER, x, s):
                    mb.cyl(on(x + rng.uniform(-.006, .006), s, n0 + h / 2), on(x + rng.uniform(-.02, .02), s, n0 + h / 2 + .014), .0016, M.metal('#8a867d', .5, .7, 'deck nail'), 6)
    mb.build()
    N = Nodes('wool')
    fluff, big = N.noise(N.obj(), 70., 5, .72), N.noise(N.obj(), 6., 4, .6)
    base = N.mix(N.maprange(fluff, .35, .7, 0, .6), '#cf9f9a', '#a97672')
    base = N.mix(N.maprange(big, .5, .72, 0, .5), base, '#8a6a60')
    wool = N.surf(N.principled(base, .95, N.bump(fluff, 1., .02, N.bump(big, .6, .06)), .05, Sheen=.5))
    wb, m = MB('batts', 6), 90
    left, floor = struck.corner.x, struck.floor
    z = lambda x, y: floor + .07 * abs(math.sin(math.pi * x / .406)) ** .4 + .05 * noise.noise(Vector((x * 3, y * 3, 2.)))
    for i in range(m):
        for j in range(m):
            q = [(.8 + a * 6.4 / m, .5 + b * 7.5 / m) for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
            wb.face([(left + x, y, z(x, y)) for x, y in q], wool, .5)
    weld(wb.build(smooth=True))
    # What daylight the hole lets in is too little for few samples: a soft lamp stands in for it.
    ld = bpy.data.lights.new('attic', 'AREA')
    ld.shape, ld.size, ld.size_y, ld.energy, ld.color = 'RECTANGLE', 1.2, .8, 5., (.86, .93, 1.)
    ob = bpy.data.objects.new('attic', ld)
    ob.location = on(3.5, 3.1, -.3)
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)


def felt_and_shingles(rng):
    """Felt that is bare and ripped round the hole, what shingles left on it, shingles that slid down."""
    mb, felt, sh = MB('felt', 7), underlayment(), M.shingle('weathered', 0., True)
    soft = []
    for p, q in zip(FELT, FELT[1:] + FELT[:1]):     # felt tears in straight rips with a soft, hairy edge
        n = max(2, int(math.dist(p, q) / .01))
        for i in range(n):
            x, s = p[0] + (q[0] - p[0]) * i / n, p[1] + (q[1] - p[1]) * i / n
            wave = Vector((noise.noise(Vector((x * 9, s * 9, 1.))), noise.noise(Vector((x * 9, s * 9, 7.))))) * .03 * math.sin(math.pi * i / n)
            soft.append((x + wave.x + rng.gauss(0, .002), s + wave.y + rng.gauss(0, .002)))
    plate(mb, [(1.5, 1.7), (6.3, 1.7), (6.3, 4.35), (1.5, 4.35)], on, 0, .0008, felt, felt, .4, hole=soft)
    remains(mb, sh, rng)
    scraps(mb, sh, rng)
    mb.build()
    fb = MB('flaps', 3)
    for a, b, L, kw in (((3.9, 3.51), (3.5, 3.6), .2, dict(over=2.9, narrow=.8)), ((4.58, 3.22), (4.55, 3.47), .17, dict(over=2.6, r=.03, narrow=.6)), ((3.12, 3.42), (2.9, 3.42), .13, dict(over=2.2, r=.028, narrow=.5)),
                        ((2.68, 3.06), (2.5, 2.94), .16, dict(over=2.8, narrow=.9)), ((3.62, 2.5), (3.9, 2.47), .16, dict(over=2.8, r=.024, narrow=.55)), ((4.41, 2.7), (4.36, 2.93), .22, dict(over=2.95, narrow=.6)), ((4.05, 3.57), (4.4, 3.53), .12, dict(over=2.5, r=.02, narrow=.3)),
                        ((2.58, 2.62), (2.55, 2.44), .12, dict(over=2.4, r=.025, narrow=.4)), ((2.98, 2.29), (3.2, 2.36), .1, dict(over=2.7, narrow=.5))):
        flap(fb, b, a, L, felt, seed=a[0] * 3, **kw)
    weld(fb.build(smooth=True))


# ------------------------------------------------------------------ the limb
@M.memo
def oak_bark():
    """Oak bark on a limb: furrows along it, grey on the ridges, some lichen."""
    N = Nodes('limb')
    fur = N.noise(N.scale(N.uv(), (9., 46., 1)), 1., 5, .65, .6)
    base = N.mix(N.maprange(fur, .36, .64, 0, 1), '#2a221b', '#6f6252')
    base = N.mix(N.maprange(N.noise(N.uv(), 6., 4, .6), .56, .72, 0, .4), base, '#6c7257')
    return N.surf(N.principled(base, .92, N.bump(fur, 1., .014), .1))


@M.memo
def oak_leaf():
    """Blade with a sheen above and a paler, dull underside; light comes through. rnd picks its tone, a few have turned."""
    N = Nodes('oak leaf')
    r = N.attr()
    base = N.ramp(r, [(0., '#33471f'), (.35, '#465c2a'), (.62, '#5d6f33'), (.82, '#748039'), (.95, '#8c7a35'), (1., '#6d4f28')])
    base = N.mix(N.maprange(N.noise(N.obj(), 60., 3, .6), .45, .7, 0, .35), base, N.hsv(base, .5, .9, .6))
    under = N.mix(.45, N.hsv(base, .5, .7, 1.25), '#8a937a')
    back = N.n('ShaderNodeNewGeometry').outputs['Backfacing']
    col = N.mix(back, base, under)
    tr, mx = N.n('ShaderNodeBsdfTranslucent'), N.n('ShaderNodeMixShader')
    N.put(tr.inputs[0], N.hsv(base, .485, 1.2, 1.5))
    mx.inputs[0].default_value = .22
    pr = N.principled(col, N.mix(back, (.42, .42, .42, 1), (.8, .8, .8, 1)), None, .3)
    N.t.links.new(pr, mx.inputs[1])
    N.t.links.new(tr.outputs[0], mx.inputs[2])
    return N.surf(mx.outputs[0])


def oak_leaves(at, d, up, size, rs, low=.004):
    """Lobed blades at points (roof frame): folded along the rib, arched and twisted, each by its own measure; none goes below the shingles."""
    n = len(at)
    d, e = G.facing(d, np.cross(up, d))
    u = np.cross(d, e)
    T = np.array((0, .1, .19, .27, .36, .43, .52, .6, .68, .76, .84, .92, 1.))
    Wd = np.array((.012, .05, .15, .1, .2, .13, .27, .17, .27, .18, .2, .13, .0))
    arch, twist, fold, skew = rs.normal(.2, .55, n), rs.normal(0, .7, n), rs.uniform(.05, .6, n), rs.normal(0, .25, n)
    wide = rs.uniform(.8, 1.2, n)
    ribs, lefts, rights = [], [], []
    pos = at.copy()
    for i, t in enumerate(T):
        a, b = arch * 2. * t, twist * t
        dd = d * np.cos(a)[:, None] - u * np.sin(a)[:, None]
        uu = u * np.cos(a)[:, None] + d * np.sin(a)[:, None]
        dd = dd + e * (skew * t)[:, None]
        if i:
            pos = pos + dd * (size * (T[i] - T[i - 1]))[:, None]
        ee, vv = e * np.cos(b)[:, None] + uu * np.sin(b)[:, None], uu * np.cos(b)[:, None] - e * np.sin(b)[:, None]
        w = (size * Wd[i] * wide)[:, None]
        wave = (.18 * np.sin(9 * t + arch * 7))[:, None]
        ribs.append(pos)
        lefts.append(pos + ee * w + vv * w * (fold[:, None] + wave))
        rights.append(pos - ee * w + vv * w * (fold[:, None] - wave))
    quads = []
    for i in range(len(T) - 1):
        quads += [np.stack((ribs[i], ribs[i + 1], lefts[i + 1], lefts[i]), 1), np.stack((rights[i], rights[i + 1], ribs[i + 1], ribs[i]), 1)]
    v = np.stack(quads, 1).reshape(-1, 3)       # leaf by leaf
    v[:, 2] = np.maximum(v[:, 2], low + .25 * np.maximum(0, v[:, 2] - low))
    v[:, 2] += rs.uniform(.0, .004, n).repeat(len(quads) * 4)
    X = np.array([tuple(on(1, 0) - on(0, 0)), tuple(on(0, 1) - on(0, 0)), tuple(OUT)])
    tone = np.clip(rs.beta(2.2, 2.6, n) + (rs.rand(n) < .05) * .4, 0, 1)
    ob = G.add(G.mesh_np('oak leaves', np.array(tuple(on(0, 0))) + v @ X, 4, oak_leaf(), tone.repeat(len(quads))))
    for p in ob.data.polygons:
        p.use_smooth = True
    weld(ob)


def tube(mb, pts, r0, r1, mat, seg=12, rnd=.5, torn_end=0., rng=None):
    """Limb through points: round, tapering, thicker where it grew a knot; torn_end makes the bark of its first ring ragged."""
    rings, run = [], 0.
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        e = d.cross(Vector((.31, .2, .93))).normalized()
        f = d.cross(e)
        r = (r0 + (r1 - r0) * i / (len(pts) - 1)) * (1 + .07 * math.sin(i * 1.7) + .04 * math.sin(i * 4.1))
        run += (p - pts[max(i - 1, 0)]).length
        back = [d * rng.uniform(0, torn_end) if torn_end and i == 0 else d * 0 for _ in range(seg)]
        rings.append([(p + back[k % seg] + (e * math.cos(2 * math.pi * k / seg) + f * math.sin(2 * math.pi * k / seg)) * r * (1 + .06 * math.sin(3 * 2 * math.pi * k / seg + i * .6)), (run, 2 * math.pi * k / seg * r0)) for k in range(seg + 1)])
    for a, b in zip(rings, rings[1:]):
        for k in range(seg):
            q = (a[k], a[k + 1], b[k + 1], b[k])
            mb.face([x[0] for x in q], mat, rnd, [x[1] for x in q])


def broken_end(mb, o, d, r, rng, tongue=.3, size=.009):
    """End of a limb that tore off: fibres in their bundle, a long tongue on one side, heartwood darker."""
    d = d.normalized()
    e = d.cross(OUT).normalized()
    f = e.cross(d)
    f = f if f.dot(OUT) > 0 else -f
    m = int(r / size) + 1
    sap, heart = (P.lumber('#a8946f', '#7d6442', rings=50.), P.lumber('#968262', '#6a5439', rings=50.)), (P.lumber('#6f563b', '#4a3624', rings=50.), P.lumber('#7d6245', '#543e2a', rings=50.))
    rim = lambda a, b: math.hypot(a, b) / r
    grid = [(i * size, j * size, size * 1.03, size * 1.03) for i in range(-m, m + 1) for j in range(-m, m + 1) if rim(i * size, j * size) < .95]
    L = lambda a, b: max(.006, .035 + tongue * max(0., (.8 * a - .55 * b) / r - .25) ** 1.5 + .05 * noise.noise(Vector((a * 28, b * 28, r))) + abs(rng.gauss(0, .018)))
    for part, mats in (([c for c in grid if rim(*c[:2]) >= .52], sap), ([c for c in grid if rim(*c[:2]) < .52], heart)):
        snapped(mb, o, d, e, f, part, L, mats, rng, .06)


def smooth(c, n):
    """Points of a curve through the corners c."""
    out = []
    for i in range(n + 1):
        t = i / n * (len(c) - 1)
        k = min(int(t), len(c) - 2)
        t -= k
        p0, p1, p2, p3 = (Vector(c[max(0, min(len(c) - 1, j))]) for j in (k - 1, k, k + 1, k + 2))
        out.append(.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t + (3 * p1 - p0 - 3 * p2 + p3) * t ** 3))
    return out


def limb():
    """A limb that lies across the roof, sunk into the hole it made: its torn butt on the shingles to the right, its crown down the slope.
    Built in the roof frame, so that nothing sinks in elsewhere."""
    rng = random.Random(12)
    mb, bark, sprays = MB('limb', 5), oak_bark(), []

    def grow(p, d, L, r, depth):
        n, pts, q = 9, [Vector(p)], Vector(p)
        for i in range(n):
            d = (d + Vector((rng.uniform(-.22, .22), rng.uniform(-.22, .22), rng.uniform(-.24, .08)))).normalized()
            q = q + d * L / n
            if q.z < .014 + r:       # lies on the shingles
                q.z, d.z = .014 + r, abs(d.z) * .3
            pts.append(q.copy())
            if depth < 2 and i > 1 and rng.random() < (.75 if depth == 0 else .6):
                side = 1 if i % 2 else -1
                grow(q, (d * .8 + Vector((-d.y * side, d.x * side, rng.uniform(-.05, .4))) * rng.uniform(.5, .9)).normalized(), L * rng.uniform(.4, .6), r * .45, depth + 1)
            if depth >= 1 and i > 3 and rng.random() < .75:
                sprays.extend((q, d) for _ in range(2 if depth == 2 else 1))
        tube(mb, [on(*v) for v in pts], r, r * .28, bark, 10 if depth == 0 else 6)
        sprays.extend((q, d) for _ in range(6))

    path = ((4.78, 3.57, .15), (4.45, 3.4, .128), (4.12, 3.21, .085), (3.8, 3.05, .01), (3.5, 2.89, -.045), (3.2, 2.73, .0), (2.9, 2.56, .09), (2.55, 2.33, .15), (2.2, 2.05, .17), (1.75, 1.62, .2), (1.3, 1.1, .18))
    main = smooth(path, 60)
    axis = [on(*v) for v in main]
    tube(mb, axis, .118, .052, bark, 26, torn_end=.07, rng=rng)
    broken_end(mb, axis[0], axis[0] - axis[1], .11, rng, .5)
    for i, side, L, r in ((37, 1, 1.2, .038), (39, -1, .9, .03), (42, 1, 1.15, .036), (45, -1, 1.2, .038), (48, 1, 1., .03), (51, -1, 1.1, .032), (54, 1, .9, .028), (57, -1, .95, .028), (60, 1, .8, .024), (60, -1, .8, .024)):
        d = (main[min(i + 1, 60)] - main[i - 1]).normalized()
        grow(main[i], (d * .75 + Vector((-d.y * side, d.x * side, .1)) * .8).normalized(), L, r, 0)
    for i, v, r in ((11, Vector((-.1, -.5, .85)), .034), (40, Vector((-.5, .45, .75)), .026)):        # boughs that snapped off when it came down
        a, b = main[i], main[i] + v * .24
        pts = [on(*(b + (a - b) * t)) for t in (0, .3, .65, 1.)]
        tube(mb, pts, r * .9, r * 1.15, bark, 14, torn_end=.03, rng=rng)
        broken_end(mb, pts[0], pts[0] - pts[1], r * .86, rng, .1, .006)
    for _ in range(16):     # twigs that flew off
        x, s, a = rng.uniform(2., 5.4), rng.uniform(.9, 2.3), rng.uniform(0, 6.3)
        tube(mb, [on(x + t * math.cos(a + t), s + t * math.sin(a + t), .017) for t in (0, .04, .09, .15)], .004, .0015, bark, 5)
    weld(mb.build(smooth=True))
    rs, n = np.random.RandomState(4), len(sprays)
    at = np.array([(q.x + rng.gauss(0, .03), q.y + rng.gauss(0, .03), max(.02, q.z + rng.gauss(.01, .03))) for q, _ in sprays])
    d = np.array([tuple(v) for _, v in sprays]) + rs.normal(size=(n, 3)) * np.array((.75, .75, .5)) - np.array((0, .1, .15))
    oak_leaves(at, d, rs.normal(size=(n, 3)) * .6 + np.array((0, -.2, 1.)), rs.uniform(.075, .15, n), rs, .012)
    loose = [(rng.gauss(3.5, .9), rng.gauss(1.9, .55)) for _ in range(120)]
    loose = np.array([(x, s, .014) for x, s in loose if not inside(FELT, x, s) and .5 < s < 4.5])
    n = len(loose)
    up = rs.normal(size=(n, 3)) * .16 + np.array((0, 0, 1.)) * np.where(rs.rand(n) < .4, -1, 1)[:, None]      # some lie on their faces
    a = rs.uniform(0, 6.3, n)
    oak_leaves(loose, np.stack((np.cos(a), np.sin(a), rs.uniform(-.05, .1, n)), 1), up, rs.uniform(.07, .14, n), rs, .0125)


def damage(slope=HOUSE):
    """Everything the storm did to a front slope."""
    strike(slope)
    deck(random.Random(4))
    attic(random.Random(6))
    felt_and_shingles(random.Random(9))
    limb()
