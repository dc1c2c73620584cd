"""Cape Cod of one and a half storeys: low eaves, a steep roof with two dormers, a bracketed hood over the door. Front faces -Y, x = 0..W."""
import math, random
from mathutils import Vector
from lib_mesh import MB, Frame, Z
import lib_mats as M
import lib_house as H
import lib_site as P

W, D = 11.0, 8.2                # 36 x 27 ft
FLOOR, EAVE, UP = .54, 3.1, 3.2      # first floor, plate, floor under the roof
PITCH, OH, RAKE, TH = 10 / 12, .25, .2, .16
C = math.sqrt(1 + PITCH * PITCH)
DOOR, LANDING = 5.5, (4.45, 6.55, -1.25)
DORMERS, HALF, FACE, PLATE = (2.35, 8.65), .68, .75, 5.28      # dormers: centres, half their width, front wall, plate
CHIMNEY = (5.75, 3.1)
COURSE = .142

roof = lambda y: EAVE + y * PITCH + TH                  # the front slope at y
meets = lambda z: (z - EAVE - TH) / PITCH               # where the front slope has that height
along, up = lambda x: x + RAKE, lambda y: (y + OH) * C + .02      # places on the front slope, from the lower left corner of its shingles
on = lambda x, y, n=0.: Vector((x, y - n * PITCH / C, roof(y) + n / C))


# ------------------------------------------------------------------ shingles that are cut
def cut(poly, a, b, c):
    """The part of a convex polygon where a u + b s <= c."""
    out = []
    for (u0, s0), (u1, s1) in zip(poly, poly[1:] + poly[:1]):
        d0, d1 = a * u0 + b * s0 - c, a * u1 + b * s1 - c
        if d0 <= 0:
            out.append((u0, s0))
        if d0 * d1 < 0:
            t = d0 / (d0 - d1)
            out.append((u0 + (u1 - u0) * t, s0 + (s1 - s0) * t))
    return out


def outside(poly, hole):
    """What is left of a convex polygon outside a convex hole (its corners counter-clockwise), in convex pieces."""
    if any(max(p[k] for p in poly) <= min(h[k] for h in hole) or min(p[k] for p in poly) >= max(h[k] for h in hole) for k in (0, 1)):
        return [poly]
    out = []
    for (u0, s0), (u1, s1) in zip(hole, hole[1:] + hole[:1]):
        a, b = s1 - s0, u0 - u1
        c = a * u0 + b * s0
        out.append(cut(poly, -a, -b, -c))
        poly = cut(poly, a, b, c)
        if len(poly) < 3:
            break
    return [p for p in out if len(p) > 2]


def area(poly):
    return abs(sum(u0 * s1 - u1 * s0 for (u0, s0), (u1, s1) in zip(poly, poly[1:] + poly[:1]))) / 2


def laid(mb, O, U, V, Wd, Hh, mat, seed=3, holes=(), limit=None, rule=None, ends=None):
    """Laminated shingles: thick teeth over a thin layer, their cut ends flat on the slope. holes: convex polygons (u, s) that stay free;
    limit: (a, b, c), they end where a u + b s = c; ends: how far each course has come, from the eave up. rule(u, s): what a storm left, as for H.shingles."""
    rng = random.Random(seed)
    O, U, V = Vector(O), Vector(U).normalized(), Vector(V).normalized()
    N = U.cross(V)
    N = -N if N.z < 0 else N
    for i in range(len(ends) if ends else int((Hh - .05) / COURSE) + 1):
        Wd = ends[i] if ends else Wd
        s, u, tooth = i * COURSE, -rng.random() * .4, rng.random() < .5
        s1 = min(s + COURSE + .035, Hh)
        while u < Wd:
            w = rng.choice((.11, .15, .19, .24, .31)) if tooth else rng.choice((.07, .1, .14, .19))
            t, sb, r = (.0112 if tooth else .0056) + rng.uniform(-.0007, .0007), s + rng.uniform(-.0018, .0018), rng.random()
            g, e = (.009, -.005) if tooth else (-.014, -.014)      # teeth widen upwards; what lies under them goes on under their edge
            poly = cut(cut([(u + g, sb), (u + w - g, sb), (u + w - e, s1), (u + e, s1)], -1, 0, 0), 1, 0, Wd)
            fate = rule(u + w / 2, s) if rule else None
            u, tooth = u + w, not tooth
            if fate == 'gone':
                continue
            t += fate or 0
            if limit and len(poly) > 2:
                poly = cut(poly, *limit)
            pieces = [poly]
            for h in holes:
                pieces = [q for p in pieces if len(p) > 2 for q in outside(p, h)]
            n = lambda q: t + (.0015 - t) * (q[1] - sb) / (s1 - sb)
            at = lambda q, k: O + U * q[0] + V * q[1] + N * k
            for p in pieces:
                if len(p) < 3 or area(p) < 2e-5:
                    continue
                mb.face([at(q, n(q)) for q in p], mat, r, [(q[0], q[1] - sb + s) for q in p])
                for a, b in zip(p, p[1:] + p[:1]):
                    if min(a[1], b[1]) < s1 - 1e-4:
                        mb.face([at(a, n(a) - t), at(b, n(b) - t), at(b, n(b)), at(a, n(a))], mat, r)


# ------------------------------------------------------------------ what stands out of the front slope
class Gore:
    """A small gabled roof that runs back into the front slope: where its valleys lie, what they leave of the shingles there."""

    def __init__(self, x, half, oh, plate, pitch, th):
        self.x, self.half, self.oh, self.plate, self.pitch, self.th = x, half, oh, plate, pitch, th
        self.reach = half + oh
        self.low = plate - oh * pitch + th       # its eave
        self.rise = pitch / PITCH                # of the valley, in plan

    def back(self, r):
        """y of the valley at r from the ridge."""
        return meets(self.low) + (self.reach - r) * self.rise

    def hole(self, r, y, gap=.055):
        """Free of the shingles of the front slope: from y upwards, r to both sides, as far as a hand's breadth from the valley."""
        k = math.hypot(1, self.rise * C) * gap
        side = up(self.back(r)) + k
        return [(along(self.x - r), up(y)), (along(self.x + r), up(y)), (along(self.x + r), side), (along(self.x), up(self.back(0)) + k), (along(self.x - r), side)]

    def cover(self, mb, S, y0, rake, r, fascia, seed, gutters=(0, 0), mitre=0, lay=None):
        """Roof from y0 back to the valleys, whose shingles turn up a little on the front slope, where those of the slope are cut along them; lay: what covers it instead of shingles."""
        end, cd = meets(self.low), math.sqrt(1 + self.pitch ** 2)
        limit = (1, -self.rise / cd, end - (y0 - rake) - .02 * self.rise / cd + .014)
        H.gable_roof(mb, 'y', y0, self.back(0) + .06, self.x - self.half, self.x + self.half, self.plate, S, pitch=self.pitch, oh=self.oh, rake=rake, ends=(1, 0), seed=seed, gutters=gutters,
                     eaves=([(y0 - rake, end + (0 if mitre else .04), 0, mitre)],) * 2, th=self.th, fascia=fascia, caps=not lay, lay=lambda *a, seed, **_: lay(*a, limit) if lay else laid(*a, seed=seed, limit=limit))
        k = math.hypot(1, self.rise * C) * .055 / C + .012
        n = max(3, round(r * cd / COURSE))
        for sx in (-1, 1):
            for i in range(n):
                r0, r1, h = r * i / n, r * (i + 1) / n + .006, .0034 + .0012 * (i % 2)
                q = [on(self.x + sx * a, self.back(a) + d, h) for a, d in ((r0, -.012), (r1, -.012), (r1, k), (r0, k))]
                mb.face(q, S['roof'], mb.rng.random(), [(0, .03), (.15, .03), (.15, .137), (0, .137)])


DORMER = [Gore(x, HALF, .14, PLATE, PITCH, .1) for x in DORMERS]
HOOD = Gore(DOOR, .98, .1, EAVE + TH - OH * PITCH + .1 * .75 - .1, .75, .1)      # its eaves go on from those of the house


def dormer(mb, S, g, lay=None):
    t, e, k, fl = S['trim'], S['exposure'], S['thick'], M.metal('#6f6962', .55, .3, 'step')
    x0, x1, z0 = g.x - HALF, g.x + HALF, roof(FACE)
    f = Frame((x0, FACE, 0), (1, 0, 0), (0, -1, 0))
    L, top = 2 * HALF, PLATE + HALF * PITCH
    hole = H.window(mb, f, HALF, z0 + .215, .84, 1.06, S, cols=3, rows=2, casing=.075, blind=.18)
    H.lap_siding(mb, f, L, z0 + .035, top, [hole], S['sid'], e, k, lambda z: (max(0, (z - PLATE) / PITCH), L - max(0, (z - PLATE) / PITCH)))
    for a in (.04, L - .04):
        H.corner(mb, f, a, z0 + .01, PLATE - .02, t, .1)
    # in front: metal turned up behind the siding and out over the course below
    mb.box(x0 - .004, x1 + .004, FACE - .004, FACE, z0 - .02, z0 + .06, fl, 'x', 0)
    mb.beam(on(g.x - HALF - .06, FACE - .046, .0145), on(g.x + HALF + .06, FACE - .046, .0145), .12, .003, fl, on(0, 0, 1) - on(0, 0, 0), 0)
    mb.beam(on(g.x - HALF - .06, FACE - .09, .011), on(g.x + HALF + .06, FACE - .09, .011), .008, .009, fl, on(0, 0, 1) - on(0, 0, 0), 0)
    for sx, x in ((-1, x0), (1, x1)):
        f = Frame((x, FACE, 0), (0, 1, 0), (sx, 0, 0))
        deep = meets(PLATE) - FACE + .1
        H.lap_siding(mb, f, deep, z0 + .05, PLATE, [], S['sid'], e, k, lambda z: (0, max(0, min(deep, (z - .05 - z0) / PITCH))))
        H.corner(mb, f, .035, z0 + .04, PLATE - .02, t, .09)
        f.box(mb, 0, deep, -.01, .03, PLATE - .2, PLATE + .02, t, 'a')
        s = 0.
        while FACE + (s + .2) / C < meets(PLATE - .2):      # a piece to each course, under the next one's and behind the siding
            i = round(s / COURSE)
            a, b, o = FACE + s / C - .01, FACE + (s + .2) / C, x + sx * (.0008 + .0009 * (i % 2))
            mb.face([(o, *on(0, a, -.02)[1:]), (o, *on(0, b, -.02)[1:]), (o, *on(0, b, .085)[1:]), (o, *on(0, a, .085)[1:])], fl, .5)
            q = .0018 + .0008 * (i % 2)
            mb.face([on(x, a, q), on(x, b, q), on(x + sx * .05, b, q), on(x + sx * .05, a, q)], fl, .5)
            s += COURSE
    g.cover(mb, S, FACE, .14, HALF + .018, .13, int(g.x * 10), lay=lay)


def hood(mb, S):
    """Gabled hood on two brackets, too small for columns."""
    t, g, out = S['trim'], HOOD, -.92
    x0, x1 = g.x - g.half, g.x + g.half
    ceil = g.low - .15
    g.cover(mb, S, out, .12, g.reach, .16, 77, (1, 1), 1)
    f = Frame((x0, out, 0), (1, 0, 0), (0, -1, 0))
    L, base = 2 * g.half, ceil + .15
    H.lap_siding(mb, f, L, base, g.plate + g.half * g.pitch, [], S['sid'], S['exposure'], S['thick'], lambda z: (max(0, (z - g.plate) / g.pitch), L - max(0, (z - g.plate) / g.pitch)))
    f.box(mb, -.02, L + .02, -.05, .036, ceil - .01, base, t, 'a', .004)
    mb.face([(x0 - g.oh, out, ceil), (x1 + g.oh, out, ceil), (x1 + g.oh, 0, ceil), (x0 - g.oh, 0, ceil)], t, .5)
    for i in range(1, 22):      # beaded boards
        x = x0 + (x1 - x0) * i / 22
        mb.box(x - .004, x + .004, out + .06, -.03, ceil - .005, ceil + .002, t, 'y', 0)
    for sx, x in ((-1, x0 + .06), (1, x1 - .06)):
        mb.box(x - .045, x + .045, out + .05, -.01, ceil - .1, ceil, t, 'y', .006)
        mb.box(x - .045, x + .045, -.1, -.012, ceil - .78, ceil - .1, t, 'z', .006)
        mb.box(x - .055, x + .055, -.112, -.012, ceil - .82, ceil - .77, t, 'x', .008)
        arc = lambda r, n, i: Vector((x + n, -.74 + r * math.cos(math.pi / 2 * i / 14), ceil - .74 + r * math.sin(math.pi / 2 * i / 14)))
        for i in range(14):
            for (r0, n0), (r1, n1) in zip(((.62, -.034), (.7, -.034), (.7, .034), (.62, .034)), ((.7, -.034), (.7, .034), (.62, .034), (.62, -.034))):
                mb.face([arc(r0, n0, i), arc(r1, n1, i), arc(r1, n1, i + 1), arc(r0, n0, i + 1)], t, .5)
        mb.lathe((x, out + .13, ceil - .2), [(.001, 0), (.03, .02), (.042, .05), (.03, .075), (.04, .1)], t, 20)


def stoop(mb, stone=None):
    """Landing and two steps of brick, with slabs of bluestone."""
    st, bk = stone or M.concrete('#8b8f92'), M.brick()
    x0, x1, y = LANDING
    top = FLOOR - .02
    mb.box(x0, x1, y, 0, -.1, top - .055, bk, 'x', 0)
    mb.box(x0 - .03, x1 + .03, y - .03, -.005, top - .055, top, st, 'x', .008)
    rise = top / 3
    for i in (1, 2):
        z, y1 = top - rise * i, y - .31 * (i - 1)
        mb.box(x0 + .28, x1 - .28, y1 - .31, y1, -.1, z - .055, bk, 'x', 0)
        mb.box(x0 + .25, x1 - .25, y1 - .34, y1 - .001, z - .055, z, st, 'x', .008)


# ------------------------------------------------------------------ what a house wears
def number(mb, f, a, z, text='48'):
    """Plate with the house number."""
    f.box(mb, a - .13, a + .13, .01, .03, z - .085, z + .085, M.metal('#1d2023', .4, .3, 'plate'), 'a', .004)
    P.words(text, f.P(a, .0305, z), f.a, Z, .145, M.paint('#eae6da', .4, 0, 'digits'), 1.08, .002)


def mailbox(mb, f, a, z):
    m = M.metal('#1b1c1e', .4, .4, 'mailbox')
    f.box(mb, a - .17, a + .17, .012, .11, z, z + .2, m, 'a', .006)
    f.box(mb, a - .178, a + .178, .01, .122, z + .165, z + .215, m, 'a', .012)
    f.box(mb, a - .02, a + .02, .12, .13, z + .15, z + .172, M.metal('#b08d4a', .25, 1., 'brass'), 'a', .004)


def meter(mb, f, a):
    """Electric meter: its glass on a grey box, the conduit that goes into the ground."""
    grey, steel = M.metal('#9da1a2', .5, .3, 'meterbox'), M.metal('#8b8f90', .45, .6, 'conduit')
    f.box(mb, a - .14, a + .14, .012, .13, 1.25, 1.68, grey, 'z', .006)
    p = f.P(a, .13, 1.53)
    mb.cyl(p, p + f.n * .03, .098, steel, 36)
    mb.cyl(p + f.n * .028, p + f.n * .05, .08, M.paint('#e4e4df', .35, 0, 'dial'), 36)
    for r0, r1, n0, n1 in ((.084, .084, .03, .1), (.084, .07, .1, .125), (.07, 0., .125, .138)):
        ring = lambda r, n: [p + f.n * n + (f.a * math.cos(w) + Z * math.sin(w)) * r for w in (2 * math.pi * i / 28 for i in range(28))]
        q0, q1 = ring(r0, n0), ring(max(r1, 1e-4), n1)
        for i in range(28):
            mb.face([q0[i], q0[(i + 1) % 28], q1[(i + 1) % 28], q1[i]], M.glass(), .5)
    f.box(mb, a - .05, a + .05, .1, .134, 1.28, 1.34, M.paint('#d8c24a', .5, 0, 'tag'), 'a', .001)
    mb.cyl(f.P(a, .055, 1.26), f.P(a, .055, -.05), .03, steel, 16)
    for z in (.62, 1.1):
        f.box(mb, a - .05, a + .05, .012, .062, z, z + .025, steel, 'a', .003)
    f.box(mb, a + .26, a + .4, .012, .09, 1.3, 1.5, grey, 'z', .005)      # telephone
    mb.cyl(f.P(a + .33, .03, 1.3), f.P(a + .33, .03, .3), .009, M.paint('#2a2b2c', .6, 0, 'cable'), 8)


def louvre(mb, f, a, z, w, h):
    """Vent of the space under the ridge; returns where no siding goes."""
    t, c = M.paint('#f2f1ed', .38), .06
    f.box(mb, a - w / 2 - c, a - w / 2, -.02, .03, z - c, z + h + c, t, 'z')
    f.box(mb, a + w / 2, a + w / 2 + c, -.02, .03, z - c, z + h + c, t, 'z')
    f.box(mb, a - w / 2, a + w / 2, -.02, .029, z + h, z + h + c, t, 'a')
    f.box(mb, a - w / 2 - c, a + w / 2 + c, -.02, .04, z - c - .015, z - .005, t, 'a', .006)
    f.quad(mb, a - w / 2, a + w / 2, -.05, z, z + h, M.paint('#15181b', .8, 0, 'dark'))
    n = round(h / .048)
    for i in range(n):
        q = z + h * i / n
        mb.beam(f.P(a - w / 2, -.012, q + .026), f.P(a + w / 2, -.012, q + .026), .058, .008, t, f.n + Z * 1.15, .002)
    return a - w / 2 - c * .8, a + w / 2 + c * .8, z - c, z + h + c * .8


def dryer_vent(mb, f, a, z):
    m = M.paint('#e6e4de', .45, 0, 'dryer')
    f.box(mb, a - .085, a + .085, .01, .03, z - .085, z + .085, m, 'a', .004)
    f.box(mb, a - .07, a + .07, .03, .09, z + .04, z + .07, m, 'a', .006)
    for i in range(3):
        q = z - .06 + .034 * i
        mb.beam(f.P(a - .065, .05, q + .015), f.P(a + .065, .05, q + .015), .05, .004, m, f.n * .8 + Z, 0)


def condenser(x, y, z=0.):
    """Outdoor part of the air conditioning on its pad: coil behind louvres, fan under a grille."""
    mb = MB('condenser', 6)
    sheet, dark, s = M.metal('#a7a9a4', .5, .2, 'sheet'), M.paint('#1c1e1f', .8, 0, 'coil'), .4
    mb.box(x - .5, x + .5, y - .5, y + .5, -.05, z + .07, M.concrete('#aaa69d'), 'x', .01)
    z += .07
    mb.box(x - s + .03, x + s - .03, y - s + .03, y + s - .03, z, z + .74, dark, 'z', .02)
    for a in (-s, s):
        for b in (-s, s):
            mb.box(x + a - .035, x + a + .035, y + b - .035, y + b + .035, z, z + .8, sheet, 'z', .015)
    for k in range(17):
        q = z + .05 + .042 * k
        for c in (-s, s):
            mb.box(x - s, x + s, y + c - .012, y + c + .012, q, q + .018, sheet, 'x', .003)
            mb.box(x + c - .012, x + c + .012, y - s, y + s, q, q + .018, sheet, 'y', .003)
    mb.box(x - s - .02, x + s + .02, y - s - .02, y + s + .02, z + .75, z + .8, sheet, 'x', .015)
    mb.cyl((x, y, z + .79), (x, y, z + .803), .33, dark, 40)
    for k in range(1, 8):
        r, n = .33 * k / 7, 40
        for i in range(n):
            w0, w1 = 2 * math.pi * i / n, 2 * math.pi * (i + 1) / n
            mb.beam((x + r * math.cos(w0), y + r * math.sin(w0), z + .815), (x + r * math.cos(w1), y + r * math.sin(w1), z + .815), .006, .006, sheet, Z, 0)
    for i in range(8):
        w = math.pi * i / 8
        mb.beam((x - .33 * math.cos(w), y - .33 * math.sin(w), z + .812), (x + .33 * math.cos(w), y + .33 * math.sin(w), z + .812), .006, .006, sheet, Z, 0)
    mb.build()


# ------------------------------------------------------------------ the house
def rooms(mb, lit):
    """Behind the panes: two rooms and a hall, and what is under the roof."""
    rng = random.Random(14)
    m = lambda c: M.glow(c, lit) if lit else M.paint(c, .8, 0, 'room' + c)
    wall, warm, ceil, flo, dark, oak, cloth = (m(c) for c in ('#b3a793', '#98a097', '#d9d5cb', '#7c5a3d', '#3a2c22', '#8f6a45', '#5c6f78'))
    level = lambda x0, x1, y0, y1, z, mat: mb.face([(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], mat, .5)
    level(.15, W - .15, .15, D - .15, FLOOR - .02, flo)
    level(.15, W - .15, .15, D - .15, 2.95, ceil)
    level(.3, W - .15, .5, D - .5, UP, dark)
    level(.3, W - .15, meets(5.5) + .1, D - meets(5.5) - .1, 5.45, ceil)
    mid = D / 2 + .05
    mb.box(.15, W - .15, mid - .04, mid + .04, FLOOR, 2.95, warm, 'x', 0)
    for x, mat in ((.14, wall), (4.2, warm), (6.8, wall), (W - .14, warm)):
        mb.face([(x, .2, FLOOR), (x, D - .2, FLOOR), (x, D - .2, 2.95), (x, .2, 2.95)], mat, .5)
    for x in (4.1, 6.9):
        mb.face([(x, 1.2, UP), (x, D - 1.2, UP), (x, D - 2.9, 5.4), (x, 2.9, 5.4)], warm, .5)
    mb.face([(.3, mid, UP), (W - .15, mid, UP), (W - .15, mid, 5.5), (.3, mid, 5.5)], wall, .5)
    for g in DORMER:
        for sx in (-1, 1):
            x = g.x + sx * (HALF - .05)
            mb.face([(x, FACE + .08, roof(FACE) - .3), (x, g.back(0), roof(FACE) - .3), (x, g.back(0), PLATE), (x, FACE + .08, PLATE)], ceil, .5)
            mb.face([(g.x, FACE + .08, PLATE + HALF * PITCH - .06), (g.x, g.back(0) - .1, PLATE + HALF * PITCH - .06), (x, g.back(HALF), PLATE - .02), (x, FACE + .08, PLATE - .02)], ceil, .5)
        mb.box(g.x - HALF, g.x + HALF, FACE + .03, FACE + .1, roof(FACE) - .5, roof(FACE) + .2, wall, 'x', 0)
    for side in (-1, 1):
        y, x = mid + side * .07, .8
        while x < W - 1.4:
            if rng.random() < .6:
                w, h = rng.uniform(.4, .9), rng.uniform(.4, .75)
                mb.box(x, x + w, y - .02, y + .02, FLOOR + 1.3, FLOOR + 1.3 + h, dark, 'x', 0)
                mb.box(x + .04, x + w - .04, y - .026, y + .026, FLOOR + 1.34, FLOOR + 1.26 + h, m(rng.choice(('#7d8f86', '#a98f6b', '#56697a', '#b5785a'))), 'x', 0)
            x += 1.35
    for x, y in ((2.9, 1.25), (8.1, 1.1), (9.6, 6.6), (2.2, 6.9)):       # a lamp on a chest near a window, a sofa back
        mb.box(x - .5, x + .5, y - .22, y + .22, FLOOR, FLOOR + .82, oak, 'x', 0)
        mb.lathe((x + .2, y, FLOOR + .82), [(.075, 0), (.07, .02), (.03, .05), (.062, .13), (.055, .2), (.02, .26), (.012, .32)], dark, 20)
        H.shade(mb, (x + .2, y, FLOOR + 1.1), .19, .12, .24, lit)
        mb.box(max(x - 1.8, .25), x - .75, y - .35, y + .45, FLOOR, FLOOR + .8, cloth, 'x', 0)
    x, y = 8.9, 2.5
    mb.box(x - .3, x + .3, y - .3, y + .3, UP, UP + .7, oak, 'x', 0)
    mb.lathe((x, y, UP + .7), [(.07, 0), (.03, .05), (.06, .13), (.012, .3)], dark, 20)
    H.shade(mb, (x, y, UP + .98), .17, .11, .22, lit)


def house(S, stone=None, bare=None):
    """The whole house; S: H.style; stone: what the slabs of the stoop are; bare: (front slope, slope of a dormer, their style), what lies there where the old shingles are off."""
    mb = MB('cape', 11)
    t, e, k, z0, top = S['trim'], S['exposure'], S['thick'], .44, EAVE - .02
    fF, fR = Frame((0, 0, 0), (1, 0, 0), (0, -1, 0)), Frame((0, D, 0), (1, 0, 0), (0, 1, 0))
    fL, fE = Frame((0, 0, 0), (0, 1, 0), (-1, 0, 0)), Frame((W, 0, 0), (0, 1, 0), (1, 0, 0))
    f1, half = FLOOR + .72, D / 2
    h = [H.front_door(mb, fF, DOOR, FLOOR, S)]
    for a in DORMERS:
        w = 1.8
        h.append(H.window(mb, fF, a, f1, w, 1.38, S, units=2, blind=.2))
        if S['shutters_on']:
            for a0 in (a - w / 2 - .46, a + w / 2 + .1):
                H.shutter(mb, fF, a0 + .005, a0 + .355, f1 - .03, f1 + 1.41, S['shut'])
    H.lap_siding(mb, fF, W, z0, top, h, S['sid'], e, k)
    H.lap_siding(mb, fR, W, z0, top, [H.window(mb, fR, a, f1, 1.8, 1.2, S, units=2) for a in (2.2, 8.6)], S['sid'], e, k)
    for f in (fF, fR):
        f.box(mb, 0, W, -.01, .03, top - .34, top + .1, t, 'a')
    sp = lambda z: (0, D) if z <= top else (min((z - top) / PITCH, half), D - min((z - top) / PITCH, half))
    for f in (fE, fL):
        h = [H.window(mb, f, a, f1, .92, 1.38, S) for a in (1.95, 5.9)]
        h += [H.window(mb, f, a, UP + .72, .84, 1.25, S, blind=.3) for a in (half - .7, half + .7)]
        h.append(louvre(mb, f, half, 5.62, .34, .4))
        H.lap_siding(mb, f, D, z0, top + half * PITCH, h, S['sid'], e, k, sp)
    for f, L in ((fF, W), (fR, W), (fL, D), (fE, D)):
        for a in (.045, L - .045):
            H.corner(mb, f, a, z0 - .05, top, t)
        f.box(mb, 0, L, -.1, .012, -.2, z0 - .02, S['found'], 'a', 0)
        f.box(mb, -.02, L + .02, -.02, .034, z0 - .12, z0, t, 'a')
    # roof: the shingles of the front slope leave free what comes through it
    holes = [g.hole(HALF + .018, FACE - .004) for g in DORMER] + [HOOD.hole(HOOD.reach, -OH - .1)]
    free = lambda u, s: any(abs(u - RAKE - g.x) < HALF - .05 and FACE + .03 < s / C - OH < g.back(abs(u - RAKE - g.x)) - .05 for g in DORMER)
    H.gable_roof(mb, 'x', 0, W, 0, D, EAVE, S, pitch=PITCH, oh=OH, rake=RAKE, seed=17, rule=S['rule'], gap=lambda u, s: free(u, s) or bool(S['gap'] and S['gap'](u, s)), vent=.02,
                 eaves=([(-RAKE, HOOD.x - HOOD.reach, 0, 1), (HOOD.x + HOOD.reach, W + RAKE, 1, 0)], None),
                 caps=not bare, lay=lambda mb_, O, U, V, *a, seed, rule, **_: bare[0](mb_, O, U, V, *a, seed, holes) if bare and V.y > 0 else laid(mb_, O, U, V, *a, seed=seed, rule=rule, holes=holes if V.y > 0 else ()))
    black = M.paint('#191a1b', .7, 0, 'vent')
    for sy in () if bare else (-1, 1):      # vent along the ridge, under its caps
        q = lambda x, d, n: Vector((x, half + sy * (d + n * PITCH) / C, roof(half) + (n - d * PITCH) / C))
        for x in range(24):
            a, b = .05 + (W - .1) * x / 24 + .004, .05 + (W - .1) * (x + 1) / 24 - .004
            for (d0, n0), (d1, n1) in (((.135, .008), (.135, .027)), ((.135, .027), (0, .027))):
                mb.face([q(a, d0, n0), q(b, d0, n0), q(b, d1, n1), q(a, d1, n1)], black, .5)
    for g in DORMER:
        dormer(mb, bare[2] if bare else S, g, bare and bare[1])
    hood(mb, S)
    stoop(mb, stone)
    rooms(mb, S['lit'])
    H.chimney(mb, *CHIMNEY, EAVE, EAVE + half * PITCH + .95)
    H.flashing(mb, *CHIMNEY, bare[2] if bare else S, EAVE, PITCH)
    if not bare:
        H.pipe(mb, 4.1, 2.2, EAVE, PITCH, OH, D)
    for x in (.2, W - .2):
        H.downspout(mb, (x, -.07, 0), .3, EAVE - .42, S['gutter'], Vector((0, -1, 0)), .225)
    for x in (4.26, 6.74):
        H.light_fixture(mb, (x, -.03, FLOOR + 1.72), (0, -1, 0))
    number(mb, fF, 6.92, FLOOR + 1.24)
    mailbox(mb, fF, 4.08, FLOOR + 1.02)
    meter(mb, fE, .72)
    dryer_vent(mb, fE, 7.35, .8)
    return mb
