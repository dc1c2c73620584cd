"""A roof in the middle of the work: bare sheathing with one new sheet, ice barrier at the eave and in the valleys, underlayment, drip edge, shingles that have climbed a third of the slope, step flashing; and what lies about meanwhile: toe boards, bundles, nailer and hose, chalk line, ladder, tarps, trailer with what came off."""
import math, random
from mathutils import Vector, noise
from lib_mesh import MB, IN, Z, Nodes, turned, weld
import lib_mats as M
import lib_site as P
import lib_cape as Cape
import lib_storm as T
import lib_stages_deck as SD

K, LONG = Cape.COURSE, (Cape.D / 2 + Cape.OH) * Cape.C + .02     # length of the slope from the butts of the first course
U1 = Cape.W + 2 * Cape.RAKE
UP = (Cape.on(0, 1) - Cape.on(0, 0)).normalized()
OUT = Cape.on(0, 0, 1) - Cape.on(0, 0, 0)
SEAMS = (1.42, 2.64, 3.86, 5.08, LONG - .012)     # where rows of sheets meet; the last leaves the slot of the ridge vent
NEW = 5.04, 7.48                # the sheet that replaced the broken one: its ends, over rafters
RAFTER = 24 * IN
ICE, LAP1, LAP2 = ((.028, .914), (.83, 1.744)), (1.65, 2.83), (2.73, 3.91)      # rolls: from, to, metres up the slope
ROLL = 4.62                     # where the roll of the upper course stands
RAISED = .0035                  # shingles, over what lies under them
N_ICE, N_LAP = (.0008, .0016), (.0024, .0032)
ENDS = [Cape.along(10.78 - .152 * k) for k in range(9)] + [Cape.along(x) for x in (7.97, 7.97, 7.75, 7.6, 7.45)]      # of each course: stepped back by half a foot


def at(u, s, n=0.):
    """Point on the front slope in the places of its shingles: u from the left rake, s from the butts of the first course, n off the deck."""
    return Cape.on(u - Cape.RAKE, (s - .02) / Cape.C - Cape.OH, n)


# ------------------------------------------------------------------ materials
@M.memo
def synthetic():
    """Synthetic underlayment: woven, grey, with a sheen; it puckers between its caps and takes the dust of boots."""
    N = Nodes('synthetic')
    uv = N.uv()
    puck, fine, dust = N.noise(N.scale(uv, (3.4, .9, 1)), 1., 4, .55, .3), N.noise(N.scale(uv, (16., 9., 1)), 1., 3, .6, .3), N.noise(uv, 2.6, 6, .7)
    base = N.mix(N.maprange(puck, .35, .68, 0, .5), '#6d7377', '#60666a')
    base = N.mix(N.maprange(dust, .52, .74, 0, .5), base, '#7d7365')
    base = N.mix(N.maprange(N.noise(uv, 41., 4, .7), .6, .72, 0, .35), base, '#5f5a52')
    return N.surf(N.principled(base, .52, N.bump(puck, .9, .055, N.bump(fine, .5, .005)), .38))


@M.memo
def barrier():
    """Ice barrier seen from afar: sanded bitumen, scuffed and dusty, wavy where it bridges."""
    N = Nodes('ice barrier')
    uv = N.uv()
    wave, scuff, grain = N.noise(N.scale(uv, (1.6, 2.8, 1)), 1., 4, .6, .5), N.noise(uv, 5., 6, .72), N.noise(uv, 240., 2)
    base = N.mix(N.maprange(grain, .4, .66, 0, .6), '#1f2022', '#3b3c3d')
    base = N.mix(N.maprange(scuff, .5, .76, 0, .34), base, '#56524b')
    return N.surf(N.principled(base, .7, N.bump(wave, .8, .02, N.bump(grain, .4, .001)), .3))


@M.memo
def old_deck():
    """Sheathing that lay under shingles for decades: browned, grey where water came in, paler where felt lapped, holes of old nails."""
    N = Nodes('old deck')
    uv, r = N.uv(), N.attr()
    off = N.comb(N.math('MULTIPLY', r, 23.), N.math('MULTIPLY', r, 47.), 0.)
    field = N.noise(N.scale(uv, (.7, 4.4, 1), off), 1., 3, .5, .5)
    ring = N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('MULTIPLY', field, 13.)), .5))
    fibre = N.noise(N.scale(uv, (4., 210., 1), off), 1., 4, .6)
    base = N.mix(N.maprange(ring, .1, .5, 0, .5), '#7a6a53', '#584936')
    base = N.mix(N.maprange(fibre, .4, .68, 0, .5), base, '#58452f')
    base = N.mix(N.maprange(r, 0, 1, 0, .75), base, '#62543f')
    stain = N.noise(N.scale(uv, (2.6, .55, 1)), 1., 5, .68)
    base = N.mix(N.maprange(stain, .52, .74, 0, .7), base, '#42372b')
    base = N.mix(N.maprange(N.noise(N.scale(uv, (.5, 3., 1)), 1., 4, .6), .56, .7, 0, .45), base, '#8d8474')
    row = N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('DIVIDE', N.sep(uv)[1], .142)), .5))      # a trace of each course
    base = N.mix(N.math('MULTIPLY', N.maprange(row, .1, .0, 0, .35), N.noise(N.scale(uv, (6., 1., 1)), 1., 3)), base, '#4c4032')
    kv = N.voronoi(N.scale(uv, (1.7, 3.2, 1), off), 1.)
    base = N.mix(N.maprange(kv, .07, .035, 0, .7), base, '#49331f')
    hole = N.voronoi(N.scale(uv, (9., 14., 1)), 1.)
    base = N.mix(N.maprange(hole, .06, .035, 0, .8), base, '#2c231a')
    off_ = lambda a, at, k: N.math('MULTIPLY', N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('DIVIDE', N.math('SUBTRACT', a, at - k / 2), k)), .5)), k)
    u, v, _ = N.sep(uv)
    rust = N.math('MULTIPLY', N.math('LESS_THAN', off_(u, Cape.along(NEW[0]), RAFTER), .011), N.math('LESS_THAN', off_(v, .05, .203), .013))     # round the nails, over rafters
    base = N.mix(N.math('MULTIPLY', rust, .75), base, '#32271c')
    return N.surf(N.principled(base, .86, N.bump(fibre, .5, .0012), .15))


@M.memo
def tarp(c):
    """Woven plastic sheet: creases where it was folded, a sheen, dust."""
    N = Nodes('tarp')
    uv = N.uv()
    cell = lambda a, k: N.maprange(N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('DIVIDE', a, k)), .5)), 0, .03, 1, 0)
    x, y, _ = N.sep(uv)
    crease = N.math('MAXIMUM', cell(x, .61), cell(y, .61))
    crumple, dust = N.noise(uv, 7., 5, .6, .8), N.noise(uv, 3.1, 6, .7)
    base = N.mix(N.maprange(crumple, .36, .66, 0, .35), c, N.hsv(c, .5, .9, .7))
    base = N.mix(N.maprange(dust, .54, .76, 0, .5), base, '#8a8273')
    base = N.mix(N.math('MULTIPLY', crease, .25), base, N.hsv(c, .5, .8, 1.5))
    return N.surf(N.principled(base, .42, N.bump(N.math('ADD', crumple, N.math('MULTIPLY', crease, .2)), .7, .03), .45))


# ------------------------------------------------------------------ what lies on the slope
def sheet(mb, ring, n, mat, holes=(), rnd=.5):
    """Flat piece [(u, s)] on the slope outside the holes; n: how far off the deck, or n(u, s)."""
    h = n if callable(n) else lambda u, s: n
    pieces = [ring]
    for k in holes:
        pieces = [q for p in pieces for q in Cape.outside(p, k)]
    for p in pieces:
        if len(p) > 2 and Cape.area(p) > 2e-5:
            mb.face([at(u, s, h(u, s)) for u, s in p], mat, rnd, p)


def rect(u0, u1, s0, s1):
    return [(u0, s0), (u1, s0), (u1, s1), (u0, s1)]


def valley(g, side, wide, below=.5):
    """Strip of the front slope along a valley of a dormer."""
    a, b = (side * (g.reach + .02), Cape.up(g.back(g.reach)) - .03), (0., Cape.up(g.back(0)))
    d = Vector((b[0] - a[0], b[1] - a[1])).normalized()
    n = Vector((abs(d.y) * side, abs(d.x)))
    p, q, x = Vector(a) - d * below, Vector(b) + d * .6, Cape.along(g.x)
    ring = [(x + v.x, v.y) for v in (p, p + n * wide, q + n * wide, q)]
    for k in ((-side, 0, .1 - side * x), (0, 1, b[1] + wide * .8), (side, 0, side * x + g.reach + wide * .5), (0, -1, .25 * wide - a[1])):      # they lap above its ridge
        ring = Cape.cut(ring, *k)
    return ring if side > 0 else ring[::-1]


def wall_holes(lower=.004, r=.0):
    return [g.hole(Cape.HALF + r, Cape.FACE - lower, .0) for g in Cape.DORMER] + [Cape.HOOD.hole(Cape.HOOD.reach, -Cape.OH - .1, .05)]


def sheathing(mb, rng):
    """Rows of sheets, their joints over rafters, clips between rafters, nails."""
    old, new = old_deck(), P.sheathing('#b0946a', '#8f7247')
    nail, clip = M.metal('#3d352d', .7, .3, 'old nail'), M.metal('#a9abac', .4, .8, 'clip')
    bright = M.metal('#c2c4c2', .4, .8, 'bright nail')
    holes, g = wall_holes(), .0035
    for k, (s0, s1) in enumerate(zip(SEAMS, SEAMS[1:])):
        u = Cape.along(NEW[0]) + (1.22 if k % 2 == 0 else 0) - 2.44 * 4
        while u < U1 - .03:
            a, b = max(u + g, .016), min(u + 2.44 - g, U1 - .016)
            if b > a + .02:
                fresh = k == 1 and abs(u - Cape.along(NEW[0])) < .1
                top = .0004 if fresh else rng.uniform(-.001, -.0002)
                sheet(mb, rect(a, b, s0 + g, s1 - g), top, new if fresh else old, holes, .35 if fresh else rng.random())
                x = math.ceil((a - Cape.along(NEW[0])) / RAFTER - .02) * RAFTER + Cape.along(NEW[0])
                while x < b + .02:
                    edge = min(x - a, b - x) < .03
                    spots = [x] if not edge else [q for q in (x - .011, x + .011) if a < q < b]
                    s = s0 + .03
                    while s < s1:
                        for q in spots:
                            if not any(T.inside(h, q, s) for h in holes):
                                p = at(q + rng.uniform(-.004, .004), s + rng.uniform(-.012, .012), top)
                                mb.cyl(p, p + OUT * .0012, .0072, bright if fresh else nail, 8)
                        s += .153 if edge or fresh else .203
                    x += RAFTER
            u += 2.44
        x = Cape.along(NEW[0]) - RAFTER * 8.5
        while k and x < U1:
            if x > .1 and not any(T.inside(h, x, s0) for h in holes):
                mb.beam(at(x - .018, s0, .0012), at(x + .018, s0, .0012), .026, .0016, clip, OUT, .0004)
            x += RAFTER
    # the new sheet is marked: lines on the rafters, stamp
    for i in range(5):
        x = Cape.along(NEW[0]) + RAFTER * i + (.006 if i == 0 else -.006 if i == 4 else 0)
        if 0 < i < 4:
            mb.face([at(x + .022, 2.72, .0007), at(x + .025, 2.72, .0007), at(x + .025, 3.84, .0007), at(x + .022, 3.84, .0007)], M.paint('#56739c', .9, 0, 'chalk'), .5)
    P.words('15/32 CATEGORY  RATED SHEATHING  EXPOSURE 1', at(Cape.along(6.55), 3.5, .0008), (1, 0, 0), UP, .042, M.paint('#6e5636', .8, 0, 'ply stamp'), 1.1)


def leftovers(mb, rng):
    """What the stripping left on the bare deck: shreds of felt under nails, granules, nails not yet drawn."""
    felt, nail = T.underlayment(), M.metal('#8f8b83', .45, .7, 'nail')
    holes = wall_holes(.2, .25)
    free = lambda u, s: not any(T.inside(h, u, s) for h in holes) and not (NEW[0] - .1 < u - Cape.RAKE < NEW[1] + .1 and s < 3.9)
    for _ in range(46):
        u, s = rng.uniform(.2, U1 - .2), rng.choice((rng.uniform(4., 5.6), rng.uniform(5.3, 5.64)))
        if not free(u, s):
            continue
        n, w, h = rng.randint(7, 11), rng.uniform(.02, .09), rng.uniform(.01, .03)
        ring = [(u + w * rng.uniform(.5, 1.3) * math.cos(2 * math.pi * i / n), s + h * rng.uniform(.5, 1.3) * math.sin(2 * math.pi * i / n)) for i in range(n)]
        T.plate(mb, ring, lambda a, b, o: at(a, b, o), .0006, .0016, felt, felt, rng.random())
    for _ in range(170):
        u, s = rng.uniform(.2, U1 - .2), 3.95 + K * rng.randint(0, 11) + rng.gauss(0, .008)
        if free(u, s) and s < LONG - .03:
            p = at(u, s, 0)
            t = p + (OUT + Vector((rng.uniform(-.4, .4), rng.uniform(-.4, .2), 0))) * rng.uniform(.004, .02)
            mb.cyl(p, t, .002, nail, 5)
            mb.cyl(t, t + OUT * .0014, .0056, nail, 8)


def lapped(mb, u0, u1, s0, s1, n, mat, holes, rnd, lift=.004):
    """A course from a roll: its lower edge stands off a little, which is what the eye sees of a lap."""
    sheet(mb, rect(u0, u1, s0 + .03, s1), n, mat, holes, rnd)
    sheet(mb, rect(u0, u1, s0, s0 + .03), lambda u, s: n + lift * (s0 + .03 - s) / .03 * (.55 + .45 * math.sin(u * 7.3 + math.sin(u * 3.1) * 2)), mat, holes, rnd)


def caps(mb, u0, u1, s0, s1, n, holes, rng):
    """Cap nails: close at the laps and rakes, wide in the field."""
    m, steel = M.paint('#d4662c', .45, 0, 'cap', .4), M.metal('#b5b7b6', .4, .8, 'cap nail')
    spots = []
    for s, step in ((s0 + .045, .21), (s0 + .42, .42), (s0 + .79, .42)):
        u = u0 + .06 + rng.uniform(0, .1)
        while u < u1 - .04:
            spots.append((u, s + rng.uniform(-.015, .015)))
            u += step * rng.uniform(.85, 1.15)
    s = s0 + .2
    while s < s1 - .1:
        spots += [(u0 + .12, s), (u1 - .12, s)]
        s += .24
    for u, s in spots:
        if .05 < u < U1 - .05 and not any(T.inside(h, u, s) for h in holes):
            o = at(u, s, n + .0006)
            turned(mb, o, OUT, [(.0135, 0), (.0125, .0018), (.006, .0026), (.0001, .0026)], m, 14)
            mb.cyl(o + OUT * .0025, o + OUT * .0034, .0045, steel, 8)


def rolled(mb, rng):
    """Ice barrier at the eave, beside dormers, in valleys and round the chimney; underlayment in two courses, the upper one not yet rolled out to its end."""
    me, un, line = barrier(), synthetic(), M.paint('#c4c7c6', .7, 0, 'print')
    walls, ink = wall_holes(), M.paint('#9fa5a8', .8, 0, 'ink')
    for (s0, s1), n in zip(ICE, N_ICE):
        lapped(mb, .016, U1 - .016, s0, s1, n, me, walls, rng.random(), .0012)
        for s in (s0 + .09, s1 - .09):
            sheet(mb, rect(.016, U1 - .016, s, s + .005), n + .0003, line, walls)
    bands = [valley(g, k, .46) for g in Cape.DORMER for k in (-1, 1)]
    inner = [valley(g, k, .33) for g in Cape.DORMER for k in (-1, 1)]
    for i, b in enumerate(bands):
        sheet(mb, b, .0012 + .0004 * (i % 2), me, walls, .2 + .17 * i)
    for g in Cape.DORMER:        # a strip beside each cheek, turned up behind the siding
        for k in (-1, 1):
            x = Cape.along(g.x) + k * Cape.HALF
            a, b = sorted((x, x + k * .23))
            sheet(mb, rect(a, b, Cape.up(Cape.FACE) - .1, Cape.up(g.back(g.reach)) + .12), .0038, me, (), .6)
    cx, cy = Cape.CHIMNEY
    s0, s1, c = Cape.up(cy - .35), Cape.up(cy + .35), Cape.along(cx)
    for a, b, d, e in ((c - .75, c + .75, s0 - .32, s0), (c - .75, c - .45, s0, s1), (c + .45, c + .75, s0, s1), (c - .75, c + .75, s1, s1 + .45)):
        sheet(mb, rect(a, b, d, e), .0021, me, (), .4)
    for u0, u1, (a, b), n in ((.016, U1 - .016, LAP1, N_LAP[0]), (.016, Cape.along(ROLL), LAP2, N_LAP[1]), (Cape.along(Cape.DORMERS[1]), U1 - .016, LAP2, N_LAP[1])):
        wide = wall_holes(.0, .16)
        lapped(mb, u0, u1, a, b, n, un, wide + inner, rng.random())
        for s in (a + .1, b - .1):
            sheet(mb, rect(u0, u1, s, s + .004), n + .0004, ink, wide + inner)
        caps(mb, u0, u1, a, b, n, wall_holes(.05, .2) + [valley(g, k, .36) for g in Cape.DORMER for k in (-1, 1)], rng)
        u = u0 + .7
        while u < u1 - .6:
            for s, d in ((a + .3, 0), (a + .72, .6)):
                if all(not T.inside(h, u + d + o, s) for h in wide + inner for o in (-.5, 0, .5)) and u + d < u1 - .5:
                    P.words('SYNTHETIC ROOF UNDERLAYMENT', at(u + d, s, n + .0005), (1, 0, 0), UP, .05, ink, 1.1)
            u += 1.5
    # the roll, its core, and the paper band that was round it
    u, n, r = Cape.along(ROLL), N_LAP[1], .068
    p, q, d = at(u, LAP2[0], n + r), at(u, LAP2[1], n + r), UP
    mb.cyl(p, q, r, un, 36)
    for e, k in ((p, -1), (q, 1)):
        for j in range(1, 5):
            turned(mb, e + d * k * .001 * j, d * k, [(.062 - .008 * j, 0), (.0575 - .008 * j, .0006)], M.paint('#6d7276', .5, 0, 'turns'), 30)
        turned(mb, e, d * k, [(.031, .0045), (.024, .0045), (.024, -.15)], M.paint('#a98a5f', .85, 0, 'card'), 24)
        mb.cyl(e + d * k * .0012, e + d * k * .0016, .026, M.paint('#15130f', .9, 0, 'dark'), 20)


def dormer_slope(mb, O, U, V, Wd, Hh, mat, limit):
    """Slope of a dormer: underlayment in two courses over the ice barrier of its valley."""
    V = V.normalized()
    N = U.cross(V)
    N = -N if N.z < 0 else N
    rng = random.Random(int(O.x * 100))
    a, b, c = limit
    whole = Cape.cut(rect(0, Wd, .018, Hh), a, b, c + .01)
    cd = c - .36 * math.hypot(a, b)

    def put(ring, n, m):
        if len(ring) > 2:
            mb.face([O + U * u + V * s + N * n for u, s in ring], m, .5, [(u + O.x, s + O.y) for u, s in ring])
    put(Cape.cut(whole, -a, -b, -(c - .46 * math.hypot(a, b))), .0008, barrier())
    body = Cape.cut(whole, a, b, cd)
    put(Cape.cut(body, 0, 1, .62), .0016, synthetic())
    put(Cape.cut(Cape.cut(body, 0, -1, -.55), 0, 1, Hh), .003, synthetic())
    put(Cape.cut(Cape.cut(body, 0, -1, -.55), 0, 1, .57), .0052, synthetic())
    put(Cape.cut(body, 0, -1, -(Hh - .16)), .0056, synthetic())       # a strip folded over the ridge
    cap = M.paint('#d4662c', .45, 0, 'cap', .4)
    for s, step in ((.06, .3), (.3, .42), (.6, .24), (Hh - .12, .26)):
        u = .08 + rng.uniform(0, .1)
        while u < (cd - b * s) / a - .04:
            o = O + U * u + V * s + N * .006
            turned(mb, o, N, [(.0135, 0), (.0125, .0018), (.0001, .0026)], cap, 12)
            u += step * rng.uniform(.85, 1.15)
    put(rect(-.002, .055, 0, Hh), .0066, M.metal('#eceae4', .35, .1, 'drip'))


def courses(mb, O, U, V, Wd, Hh, mat, seed, holes):
    """New shingles as far as they have come; above and beside them the part of each course that the next one will cover."""
    low = [g.hole(Cape.HALF + .018, Cape.FACE - .05) for g in Cape.DORMER] + [Cape.HOOD.hole(Cape.HOOD.reach, -Cape.OH - .1)]
    Cape.laid(mb, O + OUT * RAISED, U, V, Wd, Hh, mat, seed, holes=low, ends=ENDS)
    rng, cover, edge = random.Random(6), M.shingle('lap'), M.paint('#171513', .85, 0, 'bitumen', .1)
    line, nail = M.paint('#b9b4a6', .8, 0, 'nail line', .1), M.metal('#b4b5b1', .42, .6, 'roofing nail')
    up_high = [g.hole(Cape.HALF + .018, Cape.FACE - .05, .1) for g in Cape.DORMER] + [Cape.HOOD.hole(Cape.HOOD.reach + .02, -Cape.OH - .1, .09)]
    for k, end in enumerate(ENDS):
        nxt = ENDS[k + 1] - .4 if k + 1 < len(ENDS) else 0.
        s, n0 = k * K, RAISED + .0006
        h = lambda u, q: n0 + .0045 * (1 - (q - s) / .337)
        u = end
        while u > nxt:
            a = max(u - 1., 0)
            tone = rng.random()
            sheet(mb, rect(a + .001, u - .001, s + .138, s + .337), h, cover, up_high, tone)
            for p, q in (((a + .001, s + .337), (u - .001, s + .337)), ((u - .001, s + .13), (u - .001, s + .337)), ((a + .001, s + .13), (a + .001, s + .337))):
                if not any(T.inside(o, *p) or T.inside(o, *q) for o in up_high):
                    mb.face([at(*p, h(*p)), at(*q, h(*q)), at(*q, .001), at(*p, .001)], edge, .5)
            sheet(mb, rect(a + .001, u - .001, s + .158, s + .162), lambda u, q: h(u, q) + .0005, line, up_high)
            for i in range(4):
                q = a + (u - a) * (.03 + .94 * i / 3)
                if u - a > .3 and not any(T.inside(o, q, s + .16) for o in up_high):
                    p = at(q, s + .16, h(q, s + .16) + .0004)
                    mb.cyl(p, p + OUT * .0014, .0058, nail, 8)
            u -= 1.
    # starter along the eave to the rake
    u = ENDS[0] - .3
    while u < U1 - .02:
        b = min(u + 1., U1 - .006)
        sheet(mb, rect(u + .001, b - .001, .0, .184), .0034, cover, (), rng.random())
        mb.face([at(u, 0, .0034), at(b, 0, .0034), at(b, 0, -.001), at(u, 0, -.001)], edge, .5)
        u = b


def drip_edge(mb):
    """White metal over the rakes, in lengths of ten feet that lap; its flange lies on the underlayment."""
    m, nail = M.metal('#eceae4', .35, .1, 'drip'), M.metal('#c9c8c3', .4, .4, 'drip nail')
    for x, k in ((0., 1), (U1, -1)):
        prof = [(-.0185, -.03), (-.0185, .0262), (.0185, .0262), (.022, .0055), (.075, .0048)]
        s, i = -.005, 0
        while s < LONG:
            e, o = min(s + 3.05, LONG + .002), .0008 * i
            for (a, na), (b, nb) in zip(prof, prof[1:]):
                mb.face([at(x + k * a, s, na + o), at(x + k * b, s, nb + o), at(x + k * b, e, nb + o), at(x + k * a, e, na + o)], m, .5)
            q = s + .1
            while q < e:
                p = at(x + k * .055, q, .0052 + o)
                mb.cyl(p, p + OUT * .0013, .0055, nail, 8)
                q += .3
            s, i = s + 3.0, i + 1


def step_flashing(mb):
    """A bent piece to each course beside the dormers and the chimney, each lapping the one below."""
    m = M.metal('#b9bdbf', .36, .75, 'step flashing')
    runs = [(g.x + k * Cape.HALF, k, Cape.up(Cape.FACE) + .02, Cape.up(g.back(g.reach)) - .1, .05) for g in Cape.DORMER for k in (-1, 1)]
    runs += [(Cape.CHIMNEY[0] + k * .45, k, Cape.up(Cape.CHIMNEY[1] - .35), Cape.up(Cape.CHIMNEY[1] + .35), .06) for k in (-1, 1)]
    for x, k, s0, s1, high in runs:
        i, s = 0, s0
        while s < s1 - .05:
            u, e = Cape.along(x), min(s + .2, s1)
            a, b = .0065 + .0035, .0045 + .002      # its lower end lies on the piece below
            o = u + k * .003
            mb.face([at(o, s, a), at(u + k * .102, s, a), at(u + k * .102, e, b), at(o, e, b)], m, .3 + .1 * (i % 3))
            mb.face([at(u + k * .102, s, a), at(o, s, a), at(o, s, a - .003), at(u + k * .102, s, a - .003)], m, .5)
            mb.face([at(u + k * .102, s, a), at(u + k * .102, e, b), at(u + k * .102, e, 0), at(u + k * .102, s, 0)], m, .5)
            mb.face([at(o, s, a), at(o, e, b), at(o, e, b) + Z * high, at(o, s, a) + Z * high], m, .3 + .1 * (i % 3))
            s, i = s + K, i + 1


def vent(mb, x=4.1, y=2.2):
    """Stack without its boot."""
    o, m = Cape.on(x, y), M.paint('#d9d8d4', .5, 0, 'vent')
    mb.lathe(o, [(.057, -.06), (.057, .3), (.05, .3), (.05, .12)], m, 28)
    mb.lathe(o, [(.05, .2), (.001, .2)], M.paint('#0c0c0c', .9, 0, 'outlet', .02), 28)
    s, u = Cape.up(y), Cape.along(x)
    sheet(mb, [(u + .13 * math.cos(a) * 1.1, s + .13 * math.sin(a)) for a in (2 * math.pi * i / 4 + math.pi / 4 for i in range(4))], .0052, barrier(), (), .5)


def chalk(mb):
    """Lines that were snapped to keep the courses straight."""
    blue, rng = M.paint('#4669a6', .95, 0, 'chalk'), random.Random(5)
    for k in (8, 12, 16):
        s, u = (k + 1) * K, Cape.along(9.62 if k < 16 else 9.6)
        while u < U1 - .1:
            e = min(u + rng.uniform(.05, .3), U1 - .08)
            sheet(mb, rect(u, e, s - .0022, s + .0022), .006, blue)
            u = e + rng.choice((0, .004, .012))
    for k in (16, 20):
        s, u = (k + 1) * K if k == 16 else 2.6, Cape.along(3.3)
        while u < Cape.along(7.6):
            e = u + rng.uniform(.05, .3)
            sheet(mb, rect(u, e, s - .002, s + .002), .0055, blue)
            u = e + rng.choice((0, .004, .012))


def open_slope(mb, O, U, V, Wd, Hh, mat, seed, holes):
    """Everything that lies on the front slope."""
    rng = random.Random(4)
    sheathing(mb, rng)
    leftovers(mb, rng)
    rolled(mb, rng)
    courses(mb, O, U, V, Wd, Hh, mat, seed, holes)
    drip_edge(mb)
    step_flashing(mb)
    chalk(mb)
    vent(mb)


# ------------------------------------------------------------------ things on the roof
def toe_board(x0, x1, s0, seed=3, brackets=4, n=.004):
    """Plank on roof brackets: strap nailed to the slope, level seat, brace."""
    mb, steel, wood = MB('toe board', seed), M.metal('#8e3a2a', .5, .3, 'bracket'), P.lumber('#a08a63', '#75603f', 2. + seed, 24.)
    e = Vector((1, 0, 0))
    A = at(Cape.along(0), s0, n + .004)
    for i in range(brackets):
        x = x0 + .25 + (x1 - x0 - .5) * i / (brackets - 1)
        on = lambda s, o: at(Cape.along(x), s, n + o)
        mb.beam(on(s0 - .2, .003), on(s0 + .2, .003), .03, .004, steel, OUT, .0008)
        a = on(s0, .006)
        b = a + Vector((0, -.168, 0))
        for k in (-.012, .012):
            d = e * k
            mb.beam(a + d, b + d, .003, .026, steel, Z, .0006)
            mb.beam(b + d + Z * -.008, on(s0 - .185, .008) + d, .003, .024, steel, Z, .0006)
        mb.beam(b + Z * -.012, b + Z * .05, .03, .004, steel, Vector((0, 1, 0)), .0008)
        for s in (.11, .15, .185):
            p = on(s0 + s, .005)
            mb.cyl(p, p + OUT * .002, .0062, M.metal('#6f6d69', .5, .7, 'nailhead'), 8)
    top = A.z + .015
    mb.beam((x0, A.y - .088, top + .02), (x1, A.y - .088, top + .02), .1397, .0381, wood, Z, .003)
    mb.build()
    return A.y - .088, top + .039


@M.memo
def wrapper(c, label):
    """Printed film round a bundle: u along it, 0 to 1, v across."""
    N = Nodes('wrapper')
    x, y, _ = N.sep(N.uv())
    near = lambda a, at, w: N.math('LESS_THAN', N.math('ABSOLUTE', N.math('SUBTRACT', a, at)), w)
    field = N.math('MULTIPLY', near(x, .29, .1), near(y, .21, .1))
    bar = N.math('MULTIPLY', near(x, .33, .03), near(y, .21, .075))
    base = N.mix(field, c, label)
    base = N.mix(bar, base, c)
    crumple = N.noise(N.scale(N.uv(), (14., 18., 1)), 1., 4, .6, .8)
    base = N.mix(N.maprange(crumple, .56, .72, 0, .2), base, '#b9b4a6')
    return N.surf(N.principled(base, .32, N.bump(crumple, .6, .012), .5))


def bundle(x, rise=0., seed=1, turn=0., shift=0.):
    """Bundle of shingles laid over the ridge, where it bends under its own weight."""
    mb, w, th, L, R = MB('bundle', seed), .337, .082, 1.0, .09 + rise
    film, ends = wrapper('#33443c', '#a39d8c'), M.paint('#2b2724', .9, 0, 'bundle end')
    ridge, half = Vector((0, Cape.D / 2, Cape.roof(Cape.D / 2))), math.atan(Cape.PITCH)
    n = 40
    # path of its underside: front slope, an arc over the ridge, rear slope
    arc = 2 * half * R

    c = ridge + Z * (rise / math.cos(half) + .012 - R / math.cos(half))

    def spine(l):
        if abs(l) < arc / 2:
            out = Vector((0, math.sin(l / R), math.cos(l / R)))
            return c + out * R, out
        k = 1 if l > 0 else -1
        out = Vector((0, k * math.sin(half), math.cos(half)))
        return c + out * R + Vector((0, k * math.cos(half), -math.sin(half))) * (abs(l) - arc / 2), out
    rows = []
    for i in range(n + 1):
        l = -L / 2 + shift + L * i / n
        p, nn = spine(l)
        sag = .012 * noise.noise(Vector((l * 6, seed, 0)))
        ring = []
        for a, h in ((-w / 2, .004), (-w / 2 - .004, th * .5), (-w / 2 + .008, th), (0, th + .006), (w / 2 - .008, th), (w / 2 + .004, th * .5), (w / 2, .004)):
            ring.append(p + Vector((x + a + turn * l, 0, 0)) + nn * (h + sag * (h > .05)))
        rows.append(ring)
    for i, (p, q) in enumerate(zip(rows, rows[1:])):
        for j in range(6):
            mb.face([p[j], p[j + 1], q[j + 1], q[j]], film, .5, [(i / n, j * .07), (i / n, j * .07 + .07), ((i + 1) / n, j * .07 + .07), ((i + 1) / n, j * .07)])
    for r in (rows[0], rows[-1]):
        mb.face(r, ends, .5)
    mb.build()


def opened(x0, s0, count=9, seed=3, n0=.016):
    """Opened bundle on the slope above a toe board: loose strips, face up and face down in turn."""
    mb, rng, face, edge = MB('strips', seed), random.Random(seed), M.shingle('weathered'), M.paint('#171513', .85, 0, 'bitumen', .1)
    lap, u0 = M.shingle('lap'), Cape.along(x0)
    for i in range(count):
        a, b, n = u0 + rng.gauss(0, .012), s0 + rng.gauss(0, .006), n0 + .0058 * i
        t = rng.gauss(0, .012)
        to = lambda u, s, o: at(a + u, b + s + t * u, n + o)
        top = i == count - 1
        T.plate(mb, rect(0, 1., .145, .337), to, 0, .0045, lap, edge, rng.random())
        T.plate(mb, rect(0, 1., 0, .145), to, 0, .0035, face, edge, .2 * rng.random())
        u = .02
        while top and u < .97:
            w = min(rng.choice((.11, .15, .19)), .99 - u)
            T.plate(mb, rect(u, u + w, 0, .145), to, .0035, .007, face, edge, .3 + .7 * rng.random())
            u += w + rng.choice((.06, .09))
    mb.build()


def nailer(o, x, y):
    """Coil roofing nailer, lying on its side: axes x towards its nose, y from its cap to its handle."""
    mb = MB('nailer', 3)
    body, blk, steel = M.metal('#94863a', .4, .2, 'nailer'), M.paint('#1b1c1e', .55, 0, 'grip'), M.metal('#9c9ea0', .35, .9, 'nose')
    mb.cyl((-.06, 0, 0), (.06, 0, 0), .036, body, 24)
    mb.cyl((-.085, 0, 0), (-.06, 0, 0), .041, blk, 24)
    mb.beam((.055, 0, 0), (.115, 0, 0), .026, .03, steel, Z, .006)
    mb.beam((-.045, .02, 0), (-.035, .165, 0), .034, .03, blk, Z, .012)
    mb.beam((-.04, .15, 0), (.06, .16, 0), .012, .022, blk, Z, .004)
    mb.cyl((.07, .092, -.03), (.07, .092, .03), .056, body, 30)
    mb.cyl((.07, .092, .03), (.07, .092, .034), .045, blk, 30)
    mb.beam((.1, .01, 0), (.085, .07, 0), .03, .03, steel, Z, .004)
    mb.cyl((-.035, .165, 0), (-.033, .2, 0), .009, steel, 12)
    return P.placed(mb.build(), o, x, y)


def chalk_reel(o, x, y):
    mb = MB('chalk reel', 3)
    red, blk, steel = M.paint('#a32a22', .4, 0, 'reel', .5), M.paint('#1b1c1e', .55, 0, 'grip'), M.metal('#b9bbbb', .35, .9, 'hook')
    mb.cyl((0, 0, -.016), (0, 0, .016), .038, red, 28)
    mb.beam((.02, 0, 0), (.085, 0, 0), .032, .026, red, Z, .01)
    mb.beam((.085, 0, 0), (.095, 0, 0), .012, .012, steel, Z, .002)
    mb.cyl((0, 0, .016), (0, 0, .022), .02, blk, 20)
    mb.beam((0, 0, .024), (-.03, .02, .024), .008, .004, steel, Z, .001)
    return P.placed(mb.build(), o, x, y)


def anchor(x, way, s=LONG - .34):
    """Anchor near the ridge, its rope down the slope: way, places [(x, s, n)]."""
    mb, y = MB('anchor', 3), M.metal('#c2a131', .45, .3, 'anchor')
    for k in (-.035, .035):
        mb.beam(at(Cape.along(x + k), s - .12, .003), at(Cape.along(x), s + .14, .003), .045, .004, y, OUT, .001)
    c = at(Cape.along(x), s + .12, .006)
    for i in range(14):
        p = lambda i: c + Vector((.026 * math.cos(2 * math.pi * i / 14), 0, 0)) + (UP * .5 + OUT * .86).normalized() * (.026 * math.sin(2 * math.pi * i / 14) + .022)
        mb.cyl(p(i), p(i + 1), .0045, M.metal('#9c9ea0', .35, .9, 'ring'), 8)
    mb.build()
    SD.cord([c + OUT * .01] + [at(Cape.along(a), b, n) for a, b, n in way], '#aaa386', .006)


# ------------------------------------------------------------------ on the ground
def ladder(x, foot=-1.62, top=4.25):
    """Extension ladder past the eave; the arms of its stand-off rest on the slope above the gutter."""
    mb, al = MB('ladder', 4), M.metal('#c3c6c8', .36, .85, 'ladder')
    blk, red = M.paint('#1c1d1f', .7, 0, 'rubber'), M.paint('#b8471f', .45, 0, 'label')
    gut = Vector((x, -.66, 3.02))
    d = (gut - Vector((x, foot, .02))).normalized()
    n = d.cross(Vector((1, 0, 0))).normalized()
    n = n if n.y < 0 else -n          # away from the house
    base, L = Vector((x, foot, .02)), (top - .02) / d.z
    e = Vector((1, 0, 0))
    for a, b, half, off in ((0, L * .62, .215, 0), (L * .3, L, .19, .036)):
        o = n * off
        for k in (-1, 1):
            c = e * half * k + o
            mb.beam(base + d * a + c, base + d * b + c, .0035, .068, al, n, 0)
            for q in (-.032, .032):
                mb.beam(base + d * a + c + n * q - e * k * .012, base + d * b + c + n * q - e * k * .012, .026, .0035, al, n, 0)
        t = a + .15
        while t < b - .05:
            mb.cyl(base + d * t + o - e * half, base + d * t + o + e * half, .0165, al, 12)
            t += .305
    for k in (-1, 1):
        mb.box(x + k * .215 - .03, x + k * .215 + .03, foot - .06, foot + .06, .0, .025, blk, 'y', .004)
        mb.beam(base + d * .02 + e * .215 * k, base + d * .16 + e * .215 * k, .03, .08, al, n, .003)
    # stand-off
    t = (3.32 - .02) / d.z
    p = base + d * t
    y1 = Cape.meets(p.z) - .02
    for k in (-1, 1):
        q, r = p + e * .2 * k, Vector((x + .42 * k, y1 - .03, p.z + .02))
        mb.beam(q, r, .03, .03, al, Z, .003)
        mb.beam(p - d * .42 + e * .2 * k, p + (r - q) * .55 + e * .2 * k - Z * .012, .022, .022, al, Z, .003)
        mb.beam(r - Z * .06 - Vector((0, .012, 0)), r + Vector((0, .05, .03)), .07, .03, blk, OUT, .01)
    mb.beam(p - e * .26, p + e * .26, .032, .032, al, n, .003)
    mb.face([base + d * 1.5 + e * .217 + n * .03, base + d * 1.5 + e * .217 - n * .03, base + d * 1.75 + e * .217 - n * .03, base + d * 1.75 + e * .217 + n * .03], red, .5)
    mb.build()


def sheet_over(name, x0, x1, y0, y1, height, c, g=.045, seed=1.):
    """A tarp over whatever height(x, y) says stands under it; its edge waves, grommets along it. Returns its surface."""
    mb, m = MB(name, 3), tarp(c)
    nx, ny = int((x1 - x0) / g), int((y1 - y0) / g)

    def top(x, y):
        h = height(x, y)
        fold = max(0., 1 - abs(math.sin(5.2 * x + 3.1 * y + 2.4 * noise.noise(Vector((x * 1.6, y * 1.6, seed))))) * 2.6)
        return h + .016 + .03 * fold * fold + .02 * (noise.noise(Vector((x * 3.2, y * 3.2, seed + 4.))) + .5)

    def spot(i, j):
        u, v = i / nx, j / ny
        wx, wy = .05 * noise.noise(Vector((v * 6, seed, 1.))), .05 * noise.noise(Vector((u * 7, seed, 5.)))
        x, y = x0 + (x1 - x0) * u + wx * (2 * abs(u - .5)) ** 4, y0 + (y1 - y0) * v + wy * (2 * abs(v - .5)) ** 4
        return Vector((x, y, top(x, y)))
    p = [[spot(i, j) for j in range(ny + 1)] for i in range(nx + 1)]
    for i in range(nx):
        for j in range(ny):
            uv = [(a * g, b * g) for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
            mb.face([p[i][j], p[i + 1][j], p[i + 1][j + 1], p[i][j + 1]], m, .5, uv)
    weld(mb.build(smooth=True))
    return top


def scraps(spots, seed=7, size=(.12, .42)):
    """Torn shingles as they fell: [(point, normal)]."""
    mb, rng = MB('torn', seed), random.Random(seed)
    face, back, felt = M.shingle('weathered', .8), M.paint('#25221f', .95, 0, 'shingle back', .06), T.underlayment()
    for p, up in spots:
        up = Vector(up).normalized()
        a = rng.uniform(0, 6.3)
        d = up.cross(Vector((math.cos(a), math.sin(a), .05))).normalized()
        e = up.cross(d)
        w, h, curl = rng.uniform(*size), rng.uniform(.1, .3), rng.uniform(-.25, .35)
        ring = [(0, 0), (w * .5, rng.uniform(-.01, .02)), (w, 0), (w + rng.uniform(-.05, .03), h * .6), (w * .8, h), (w * .45, h * rng.uniform(.8, 1.05)), (rng.uniform(-.03, .05), h * .8)]
        to = lambda u, v, n: Vector(p) + d * (u - w / 2) + e * (v - h / 2) + up * (n + .008 + abs(curl) * (u - w / 2) ** 2 / w)
        r = rng.random()
        m = face if r < .6 else back if r < .85 else felt
        T.plate(mb, ring, to, 0, .0035, m, back, rng.random())
    mb.build()


def trailer(x, y, rot=0.):
    """Dump trailer, its end towards the house; heaped with what came off. Local y runs along it, 0 at its gate."""
    mb, rng = MB('trailer', 4), random.Random(9)
    blk, dark, tyre, steel = M.metal('#20262b', .42, .3, 'trailer'), M.metal('#15181a', .5, .3, 'frame'), M.paint('#191919', .85, 0, 'tyre', .1), M.metal('#a9abac', .4, .7, 'rim')
    w, L, z0, z1 = .93, 3.7, .62, 1.42
    mb.box(-w, w, -L, 0, z0 - .06, z0, blk, 'y', .01)
    for k in (-1, 1):
        mb.box(k * w - .02, k * w + .02, -L, 0, z0, z1, blk, 'y', .004)
        mb.box(k * w - .045, k * w + .045, -L - .02, .02, z1 - .05, z1 + .03, blk, 'y', .012)
        mb.box(k * (w - .35) - .04, k * (w - .35) + .04, -L - .1, -.05, z0 - .2, z0 - .06, dark, 'y', .008)
        for i in range(7):
            q = -.12 - (L - .24) * i / 6
            mb.box(k * (w + .045) - .03, k * (w + .045) + .03, q - .035, q + .035, z0 - .05, z1 - .04, blk, 'z', .008)
        mb.box(k * (w + .06) - .015, k * (w + .06) + .015, -L, 0, z0 - .08, z0 + .02, blk, 'y', .006)
        for q in (-1.35, -2.2):
            c = Vector((k * (w + .14), q, .34))
            turned(mb, c - Vector((.1, 0, 0)), (1, 0, 0), [(.18, 0), (.31, .0), (.34, .04), (.34, .16), (.31, .2), (.18, .2), (.17, .16), (.06, .15), (.001, .17)], tyre, 36)
            turned(mb, c + Vector((k * .055, 0, 0)), (k, 0, 0), [(.19, .05), (.17, .01), (.08, .02), (.06, .05), (.001, .05)], steel, 28)
        pts = [Vector((k * (w + .14), -.85 + .02, .42)), Vector((k * (w + .14), -.98, .74)), Vector((k * (w + .14), -2.57, .74)), Vector((k * (w + .14), -2.72, .42))]
        for p, q in zip(pts, pts[1:]):
            mb.beam(p, q, .27, .006, blk, Vector((0, .2, 1)), 0)
        mb.box(k * .72 - .05, k * .72 + .05, .022, .035, z0 - .04, z0 + .04, M.paint('#8f1d18', .3, 0, 'tail light', .5), 'x', .01)
    for q in (-L, 0.):
        mb.box(-w, w, q - .02, q + .02, z0, z1, blk, 'x', .004)
        for i in range(5):
            a = -w + .1 + (2 * w - .2) * i / 4
            mb.box(a - .03, a + .03, q - .05 if q < 0 else q + .02, q - .02 if q < 0 else q + .05, z0, z1 - .02, blk, 'z', .006)
        mb.box(-w, w, q - .045, q + .045, z1 - .05, z1 + .03, blk, 'x', .012)
    mb.box(-w + .1, w - .1, .03, .036, z0 + .25, z0 + .3, M.paint('#c9c6bd', .4, 0, 'reflector'), 'x', 0)
    heap = lambda u, v: z1 - .22 + .42 * max(0, 1 - (u / w) ** 2) ** .7 * max(0, 1 - ((v + L / 2) / (L / 2)) ** 2) ** .5 + .1 * noise.fractal(Vector((u * 2.2, v * 2.2, 3.)), .8, 2.1, 4)
    rubble, n = M.paint('#38332e', .95, 0, 'rubble', .05), 26
    for i in range(n):
        for j in range(n * 2):
            c = [(-w + 2 * w * a / n, -L + L * b / n / 2) for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))]
            mb.face([(u, v, heap(u, v)) for u, v in c], rubble, .5)
    ob = mb.build()
    ob.location, ob.rotation_euler = (x, y, 0), (0, 0, rot)
    cs, sn = math.cos(rot), math.sin(rot)
    spots = []
    for _ in range(760):
        u, v = rng.uniform(-w + .24, w - .24), rng.uniform(-L + .08, -.08)
        spots.append(((x + cs * u - sn * v, y + sn * u + cs * v, heap(u, v) + rng.uniform(0, .05)), (rng.gauss(0, .4), rng.gauss(0, .4), 1)))
    scraps(spots, 12, (.18, .6))
