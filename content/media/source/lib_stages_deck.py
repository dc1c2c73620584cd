"""A deck in the middle of the work: wall opened for the ledger, frame of treated lumber on its footings, first boards, stringers, trodden soil; and what stands about meanwhile: sawhorses, saw, level, strapped boards, string line, cord, bags, heap and shovel, offcuts, old boards."""
import math, random
import numpy as np
from mathutils import Vector, noise
from lib_mesh import MB, Frame, IN, Z, turned, weld
import lib_mats as M
import lib_house as H
import lib_garden as G
import lib_site as P
import lib_storm as T
import closeups as C

TH, BW, GAP = 1 * IN, 5.5 * IN, .006          # deck board
T2, D10 = 1.5 * IN, 9.25 * IN                 # two-by-ten
OC = 16 * IN
LEDGER = H.D + .002                           # its back; its face is T2 before it


def treated():
    """Lumber as it comes from the yard: brown with the green of the copper still in it."""
    return P.lumber('#998d63', '#695736', rings=30.)


def bared(mb, S, x0=3.9, top=.831):
    """Takes the lowest courses of siding off the rear wall of a house that is still being built, where ledger and flashing go."""
    k, keep, uv, at = mb.mats.index(S['sid']), [], [], 0
    for i, f in enumerate(mb.f):
        p = [mb.v[j] for j in f]
        if mb.m[i] != k or not all(H.D - .01 < y < H.D + .03 and x > x0 and z < top + .002 for x, y, z in p):
            keep.append(i)
            uv += mb.uv[at:at + len(f)]
        at += len(f)
    mb.f, mb.m, mb.r, mb.uv = [mb.f[i] for i in keep], [mb.m[i] for i in keep], [mb.r[i] for i in keep], uv


def joists(d):
    """Where they stand: from a pair under the board in the middle outwards, and one more inside each end, under the border."""
    mid, half = (d['x0'] + d['x1']) / 2, (d['x1'] - d['x0']) / 2
    off, k = [.042 + OC * i for i in range(20) if .042 + OC * i < half - .16], half - T2 / 2
    return sorted(mid + s * o for s in (-1, 1) for o in off + [half - .155, k])


def piers(d):
    """Centres of the footings: five under the beam, one where the frame reaches past the corner of the house."""
    y, mid = d['y1'] - T2, (d['x0'] + d['x1']) / 2
    return [(x, y) for x in (d['x0'] + .14, mid - 1.7, mid, mid + 1.7, d['x1'] - .14)] + [(d['x1'] - .1, LEDGER + T2 + .09)]


def ledger(mb, d, top, pt):
    fr, end = Frame((0, LEDGER, 0), (1, 0, 0), (0, 1, 0)), d['x1']
    tp, zn, nl = M.paint('#141516', .5, 0, 'flashing tape'), P.zinc(.15), M.metal('#b9bbb9', .42, .9, 'nail')
    for a, b in ((4.1, 6.0), (9.8, H.W - .1)):          # sheathing in its wrap, tape over it, up to the siding that stays
        fr.quad(mb, a, b, -.0012, .44, .845, C.wrap())
        fr.quad(mb, a, b, .0006, .44, .805, tp)
    x = d['x0']
    for b in (d['x0'] + 3.62, end):
        fr.box(mb, x + .001, b - .001, 0, T2, top - D10, top, pt, 'a', .003)
        x = b
    fl = M.metal('#b4b8ba', .38, .9, 'flashing')
    for a, b, up in ((d['x0'], 6.0, .052), (6.0, 9.8, .042), (9.8, H.W - .1, .052)):
        n = .018 if up < .05 else .0014
        fr.box(mb, a, b, n, n + .0012, top, top + up, fl, 'a', 0)
    fr.box(mb, d['x0'], H.W, .001, T2 + .003, top, top + .0014, fl, 'a', 0)
    fr.box(mb, d['x0'], H.W, T2 + .0018, T2 + .003, top - .024, top, fl, 'a', 0)
    xs = joists(d)
    for a, b in zip(xs, xs[1:]):
        for t, z in (((.3, -.06), (.68, -.18)) if b - a > .3 else ()):
            q = fr.P(a + (b - a) * t, T2, top + z)
            turned(mb, q, fr.n, [(.019, 0), (.019, .003), (.0001, .003)], zn, 20)
            C.head(mb, q + fr.n * .003, fr.n, .0115, nl, True, .011)
    for x in xs:
        hanger(mb, fr, x, T2, top, zn)


def hanger(mb, fr, x, n, top, zn):
    low = top - D10
    for s in (-1, 1):
        fr.box(mb, x + s * .0212 - .001, x + s * .0212 + .001, n, n + .055, low - .002, top - .05, zn, 'z', 0)
        fr.box(mb, x + s * .0405 - .019, x + s * .0405 + .019, n, n + .0018, low, top - .052, zn, 'z', 0)
        for z in (.025, .075, .125, .165):
            p = fr.P(x + s * .042, n + .0018, low + z)
            mb.cyl(p, p + fr.n * .0014, .0045, M.metal('#6d6e6e', .5, .7, 'nailhead'), 8)
    fr.box(mb, x - .022, x + .022, n, n + .055, low - .0025, low - .0005, zn, 'a', 0)


def taped(mb, x, y0, y1, top, tp):
    mb.box(x - .0212, x + .0212, y0, y1, top, top + .0012, tp, 'y', 0)
    for s in (-1, 1):
        mb.box(x + s * .0198 - .0006, x + s * .0198 + .0006, y0, y1, top - .013, top + .001, tp, 'y', 0)


def pier(x, y, post_to, pt, depth=.12):
    """Footing with its post; post_to: underside of what it carries."""
    mb, zn, nl = MB('pier', int(x * 100)), P.zinc(.2), M.metal('#b9bbb9', .42, .9, 'nail')
    up, r = .095, C.PIER
    mb.lathe((0, 0, 0), [(r, -depth), (r, up - .012), (r - .004, up - .004), (r - .012, up), (.001, up)], M.concrete('#b9b4a9', 3.), 64)
    C.standoff(mb, up, zn, nl)
    mb.box(-.07, .07, -.07, .07, up + .03, post_to, pt, 'z', .005)
    mb.build().location = (x, y, 0)


def frame(d, z, taped_from=5.5):
    """The frame under a deck d whose boards come to z: ledger, joists in hangers, doubled beam on posts, blocking, posts of the guard; stringers at `stairs`."""
    mb, pt, tp, zn = MB('frame', 31), treated(), M.paint('#191a1c', .5, 0, 'joist tape'), P.zinc(.15)
    steel = M.metal('#8e9091', .4, .8, 'screw')
    x0, x1, y1, top = d['x0'], d['x1'], d['y1'], z - TH
    mid, low, yl, yb = (x0 + x1) / 2, top - D10, LEDGER + T2, y1 - 2 * T2
    ledger(mb, d, top, pt)
    xs = joists(d)
    for x in xs:
        crown = mb.rng.uniform(-.0015, .0015)
        mb.box(x - T2 / 2, x + T2 / 2, yl + .002, yb - .002, low + crown, top + crown, pt, 'y', .003)
        if x > taped_from:
            taped(mb, x, yl, yb, top + .0016, tp)
    x, y = max(k for k in xs if k <= taped_from), yl + 1.7       # the next one is begun: the roll stands where the hand left it
    taped(mb, x, yl, y, top + .0016, tp)
    mb.cyl((x - .0205, y, top + .052), (x + .0205, y, top + .052), .05, tp, 36)
    mb.cyl((x - .021, y, top + .052), (x + .021, y, top + .052), .038, M.paint('#a68a62', .8, 0, 'core'), 30)
    # beam: two plies, their joints over posts
    for k, cuts in ((0, (x0, mid, x1)), (1, (x0, mid - 1.7, mid + 1.7, x1))):
        for a, b in zip(cuts, cuts[1:]):
            mb.box(a + .001, b - .001, y1 - T2 * (k + 1) + .0003, y1 - T2 * k - .0003, low, top, pt, 'x', .003)
    mb.box(mid, x1 - .01, yb - .001, y1 + .001, top, top + .0012, tp, 'x', 0)
    x = x0 + .13
    while x < x1 - .1:
        for q in (.05, .118, .19):
            o = Vector((x + (.06 if q == .118 else 0), y1, low + q))
            mb.cyl(o, o + Vector((0, .0022, 0)), .0062, steel, 10)
        x += OC
    # blocking in the middle of the span, every other piece to one side so that both ends take nails
    for i, (a, b) in enumerate(zip(xs, xs[1:])):
        y = (yl + yb) / 2 + (.022 if i % 2 else -.022)
        if b - a > .07:
            mb.box(a + T2 / 2 + .001, b - T2 / 2 - .001, y - T2 / 2, y + T2 / 2, low + .002, top - mb.rng.uniform(.001, .004), pt, 'x', .003)
    for y in np.arange(yl + .3, yb, .6):          # spacers in the pair under the middle
        mb.box(mid - .022, mid + .022, y, y + .3, low, top - .002, pt, 'y', .002)
    # posts of the guard inside the beam, bolted through it
    for x in (x0 + T2 + .046, 5., 6.7):
        y = yb - .0455
        mb.box(x - .0445, x + .0445, y - .0445, y + .0445, low - .01, z + 1.12, pt, 'z', .004)
        a, b = max(j for j in xs if j < x) + T2 / 2, min(j for j in xs if j > x) - T2 / 2
        mb.box(a, b, y - .0465 - T2, y - .0465, low + .002, top - .004, pt, 'x', .003)
        for k in (-1, 1):
            q = Vector((x, y1, low + .1175 + k * .062))
            turned(mb, q, (0, 1, 0), [(.024, 0), (.024, .003), (.0001, .003)], zn, 24)
            C.head(mb, q + Vector((0, .003, 0)), (0, 1, 0), .012, zn, True, .01)
    # what the yard stapled to the ends, and its stamp
    tag = M.paint('#e7e4da', .5, 0, 'end tag')
    mb.box(x0 - .0012, x0 - .0002, y1 - .034, y1 - .004, low + .06, low + .15, tag, 'z', 0)
    for x, t in ((5.02, 'GROUND CONTACT  UC4A'), (9.1, 'NO. 1  SYP  KD19')):
        P.words(t, (x + .6, y1 + .0006, low + .094), (-1, 0, 0), Z, .03, M.paint('#2c3a30', .75, 0, 'stamp'), 1.1)
    stringers(mb, 5., 6.7, y1, z, top, low, pt)
    mb.build()
    for x, y in piers(d):
        pier(x, y, low, pt)
        if y < yb:
            continue
        cap = MB('cap', 3)
        for s in (-1, 1):
            cap.box(x - .068, x + .068, yb + T2 + s * (T2 + .0012) - .001, yb + T2 + s * (T2 + .0012) + .001, low - .002, low + .075, zn, 'x', 0)
            cap.box(x - .068, x + .068, yb + T2 + s * .0712 - .001, yb + T2 + s * .0712 + .001, low - .09, low, zn, 'x', 0)
            for u in (-.045, .045):
                for v, o in ((.02, T2), (.055, T2), (-.03, .07), (-.07, .07)):
                    q = Vector((x + u, yb + T2 + s * (o + .0022), low + v))
                    cap.cyl(q, q + Vector((0, s * .0016, 0)), .0048, steel, 8)
        cap.box(x - .07, x + .07, yb + T2 - .072, yb + T2 + .072, low - .001, low + .0018, zn, 'x', 0)
        cap.build()


def stringers(mb, s0, s1, y1, z, top, low, pt):
    """Five sawn stringers on a poured pad, hung on the beam and a board below it; treads on the lower two steps."""
    pad, td, ns, zn = .02, H.TREAD, H.risers(z), P.zinc(.15)
    r = (z - pad) / ns
    s = [pad + i * r - TH for i in range(ns)]
    foot = y1 + .02 + (ns - 1) * td
    steep = .1365 / math.cos(math.atan2(r, td))
    under = lambda y: s[ns - 2] - steep - (y - (y1 + .02 + td)) * r / td
    saw = [(foot, pad)]
    for i in range(1, ns):
        y = foot - (i - 1) * td
        saw += [(y, s[i]), (y - td if i < ns - 1 else y1, s[i])]
    saw += [(y1, under(y1)), (y1 + .02 + td + (s[ns - 2] - steep - pad) * td / r, pad)]
    xs = [s0 + .03 + (s1 - s0 - .06) * i / 4 for i in range(5)]
    for x in xs:
        C.extrude(mb, saw, lambda a, b, k: Vector((k, a, b)), x - T2 / 2, x + T2 / 2, pt, None, -math.atan2(r, td))
        for k in (-1, 1):
            mb.box(x + k * .0205 - .001, x + k * .0205 + .001, y1, y1 + .05, under(y1) + .005, s[ns - 1] - .02, zn, 'z', 0)
            mb.box(x + k * .037 - .016, x + k * .037 + .016, y1, y1 + .0018, under(y1) - .01, s[ns - 1] - .02, zn, 'z', 0)
    mb.box(s0 - .05, s1 + .05, y1 - T2, y1 - .0005, low - .187, low - .001, pt, 'x', .003)
    mb.box(s0 + .05, s1 - .05, foot - .1, foot - .011, pad, pad + T2, pt, 'x', .002)
    dark = M.board('dark')
    for i in (1, 2):
        for j in range(2):
            y = foot - i * td + BW / 2 + j * (BW + GAP) + .012
            mb.beam((s0 - .03, y, s[i] + TH / 2), (s1 + .03, y, s[i] + TH / 2), BW, TH, dark, Z, .004)
    mb.box(s0 - .16, s1 + .16, foot - .42, foot + .09, -.1, pad, M.concrete('#aaa599', 2.), 'x', .012)


def boards(d, z, rows=8):
    """The board in the middle and the first rows on one side of it, ends left long or short; some more lie loose where they are cut next."""
    mb, wood, dark, rng = MB('boards', 5), M.board('driftwood'), M.board('dark'), random.Random(4)
    mid, y0 = (d['x0'] + d['x1']) / 2, d['y0'] + .022
    mb.beam((mid, y0, z - TH / 2 + .001), (mid, d['y1'] - .3, z - TH / 2 + .001), BW, TH, dark, Z, .004)
    for i in range(rows):
        y = y0 + BW / 2 + i * (BW + GAP)
        mb.beam((mid + BW / 2 + .003, y, z - TH / 2 + .001), (d['x1'] - .1 + rng.uniform(-.03, .05), y, z - TH / 2 + .001), BW, TH, wood, Z, .004, i * .37 % 1)
    for i, (x, y, a, L, k) in enumerate(((8.3, 10.72, .02, 2.9, 0), (8.22, 10.9, .012, 2.9, 0), (8.4, 11.09, -.015, 2.9, 0), (8.36, 10.83, .05, 2.9, 1))):
        p = Vector((x, y, z - TH / 2 + .001 + k * (TH + .0005)))
        mb.beam(p, p + Vector((math.cos(a), math.sin(a), 0)) * L, BW, TH, wood, Z, .004)
    mb.build()


# ------------------------------------------------------------------ ground
def worn(x, y, d):
    """How deep in the trodden soil a point lies, metres; below 0 the lawn is whole."""
    out = math.hypot(max(d['x0'] - x, 0, x - d['x1']), max(0, y - d['y1']))
    n = noise.fractal(Vector((x * .8, y * .8, 3.)), .8, 2.1, 4)
    way = math.exp(-((x - 5.9) / 1.5) ** 2) * .35
    return .42 + .34 * n + way - out


def soil(d):
    """Soil under and round the frame: trodden, in humps where the holes were filled; clods, and grass beaten flat along its edge. Returns where no grass may grow."""
    earth, y1, holes = ground(), d['y1'], piers(d)
    mb, g = MB('soil', 3), .055
    X, Y = np.arange(d['x0'] - 1.1, d['x1'] + 1.1, g), np.arange(H.D - .05, d['y1'] + 1.3, g)

    def at(x, y):
        m = worn(x, y, d)
        hump = sum(.03 * math.exp(-(((x - a) ** 2 + (y - b) ** 2) / .07)) for a, b in holes)
        rough = .02 * noise.fractal(Vector((x * 3., y * 3., 1.)), .8, 2.1, 5) - .018 * max(0, noise.noise(Vector((x * 7, y * 5, 8.))) - .1)      # heels
        return Vector((x, y, max(-.05, -.012 + .1 * m if m < 0 else -.012 + min(m * .12, .02) + rough * min(1, m * 4) + hump)))
    p = [[at(x, y) for y in Y] for x in X]
    for i in range(len(X) - 1):
        for j in range(len(Y) - 1):
            q = [p[i][j], p[i + 1][j], p[i + 1][j + 1], p[i][j + 1]]
            if max(v.z for v in q) > -.03:
                mb.face(q, earth, .5)
    weld(mb.build(smooth=True))
    rng, clods, flat = random.Random(8), [], [G.grass_patch(60 + k, .16, 46, .05) for k in range(3)]
    for _ in range(9000):
        x, y = rng.uniform(X[0], X[-1]), rng.uniform(Y[0], Y[-1])
        m = worn(x, y, d)
        if m > .02 and len(clods) < 1500:
            clods.append((at(x, y) + Z * .003, .005 + .02 * rng.random() ** 3))
        if -.1 < m < .3 and rng.random() < .3 * (1 - m / .3) ** 2:
            G.add(flat[_ % 3], (x, y, max(-.01, at(x, y).z - .003)), rng.uniform(0, 6.3), (1.1, 1.1, rng.uniform(.35, .7)))
    C.pebbles(clods, ('#6a543c', '#574430', '#77624a', '#8b7d6a'), 5)
    free = []
    for y in np.arange(Y[0], Y[-1], .2):
        run = [x for x in X if worn(x, y + .1, d) > .06]
        if run:
            free.append((min(run), max(run), y, y + .2))
    return free + [(4.86, 6.84, y1 + .47, y1 + 1.03)]


def ground():
    """Topsoil and subsoil that a shovel and boots have mixed; damp in patches."""
    N = M.Nodes('trodden')
    o = N.pos()
    a, b, c, f = N.noise(o, .9, 4), N.noise(o, 5., 6, .7), N.noise(o, 34., 4, .7), N.noise(o, 150., 2)
    base = N.mix(N.maprange(a, .36, .64, 0, 1), '#66543f', '#4f4131')
    base = N.mix(N.maprange(b, .42, .68, 0, .75), base, '#7d6c50')
    base = N.mix(N.maprange(c, .52, .7, 0, .55), base, '#3c2e20')
    base = N.mix(N.maprange(f, .58, .72, 0, .5), base, '#a18d6e')
    h = N.math('ADD', b, N.math('ADD', N.math('MULTIPLY', c, .6), N.math('MULTIPLY', f, .2)))
    return N.surf(N.principled(base, .95, N.bump(h, 1., .03), .06))


def dust(x, y, r, n, up=.05, seed=4, cols=('#c9b388', '#ab9468')):
    """Sawdust under a saw: thick in the middle, thin where the wind took it; half of it has sunk between the blades."""
    rs = np.random.RandomState(seed)
    q = rs.normal(size=(n, 2)) * r * rs.rand(n, 1) ** .5
    p = np.stack([x + q[:, 0] * 1.4, y + q[:, 1], rs.rand(n) * up], 1)
    d = rs.normal(size=(n, 3)) * np.array([1, 1, .35])
    for k, c in enumerate(cols):
        s = slice(k, None, len(cols))
        G.add(G.mesh_np('dust', G.lozenges(p[s], d[s], np.cross(d, np.array([0, 0, 1.]) + .3 * rs.normal(size=(n, 3)))[s], .008, .5, rs), 4, M.paint(c, .9, 0, 'dust' + c)))


# ------------------------------------------------------------------ things
def put(mb, x, y, z=0., rot=0., rx=0.):
    ob = mb.build()
    ob.location, ob.rotation_euler = (x, y, z), (rx, 0, rot)
    return ob


def sawhorse(x, y, rot, h=.74):
    """Of two-by-fours: splayed legs let into the top, a gusset at each end."""
    mb, w = MB('sawhorse', int(100 * x)), P.lumber('#b99d6c', '#8a6537', 3., 24.)
    mb.box(-.46, .46, -.045, .045, h - T2, h, w, 'x', .003)
    mb.box(-.46, .46, -T2 / 2, T2 / 2, h - T2 - .089, h - T2, w, 'x', .003)
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.beam((sx * .36, sy * .036, h - T2 - .002), (sx * .44, sy * .27, 0), T2, .089, w, Vector((1, 0, 0)), .003)
        c = [(-.045, h - .05), (.045, h - .05), (.125, h - .32), (-.125, h - .32)]
        for k in (.39, .402):
            mb.face([(sx * (k + .012 * (h - b) / h), a, b) for a, b in c], M.board('plywood', 'wood'), .5)
    put(mb, x, y, 0, rot)


def circular_saw(o, turn):
    """Circular saw on its shoe."""
    mb = MB('saw', 3)
    teal, blk, steel = M.paint('#1f6a78', .4, 0, 'tool', .5), M.paint('#1b1c1e', .55, 0, 'grip'), M.metal('#a9abad', .3, 1., 'chuck')
    mb.box(-.15, .15, -.075, .075, 0, .004, steel, 'x', .001)
    mb.cyl((.02, -.028, .06), (.02, -.024, .06), .082, steel, 40)
    guard = [(.02 + .092 * math.cos(t), .06 + .092 * math.sin(t)) for t in (math.pi * i / 20 for i in range(-1, 22))]
    C.extrude(mb, guard, lambda a, b, n: Vector((a, n, b)), -.045, -.008, teal, .5)
    mb.cyl((.02, -.008, .065), (.02, .085, .065), .042, teal, 28)
    mb.cyl((.02, .085, .065), (.02, .1, .065), .038, blk, 28)
    pts = [Vector((.05, .02, .13)), Vector((-.01, .02, .165)), Vector((-.075, .02, .16)), Vector((-.115, .02, .115)), Vector((-.1, .02, .06)), Vector((-.05, .02, .04))]
    for p, q in zip(pts, pts[1:]):
        mb.beam(p, q + (q - p).normalized() * .008, .034, .036, blk, Vector((0, 1, 0)), .01)
    mb.box(-.15, -.07, -.012, .06, .02, .085, blk, 'x', .01)
    mb.cyl((.085, .02, .11), (.105, .02, .165), .016, blk, 14)
    put(mb, *o, turn)


def level(p, q, col='#c8a020'):
    """Box level of four feet from p to q, on its edge."""
    mb, y = MB('level', 3), M.paint(col, .35, 0, 'level', .5)
    p, q = Vector(p) + Z * .031, Vector(q) + Z * .031
    d = (q - p).normalized()
    mb.beam(p, q, .024, .061, y, Z, .002)
    for e in (p, q):
        mb.beam(e - d * .008, e + d * .008, .027, .064, M.paint('#1b1c1e', .6, 0, 'grip'), Z, .003)
    for t in (.12, .5, .88):
        c = p + (q - p) * t
        mb.beam(c - d * .03, c + d * .03, .0246, .032, M.paint('#b6cf5a', .15, 0, 'vial', .6), Z, .002)
    for t in (.31, .69):
        c = p + (q - p) * t
        mb.beam(c - d * .06, c + d * .06, .0244, .026, M.paint('#1b1c1e', .6, 0, 'grip'), Z, .004)
    mb.build()


def bundle(x, y, rot, L=3.66, wide=6, high=6, left=3):
    """Deck boards as they were delivered: on skids, film round them, bands with cardboard under them; the top layer begun (`left` boards of it)."""
    mb, wood, core, rng = MB('bundle', 9), M.board('driftwood'), P.board_core(), random.Random(3)
    sk, h0 = P.lumber('#b59a6c', '#8a6434'), .092
    w = wide * (BW + .001)
    for t in (.28, L / 2, L - .28):
        mb.box(t - .045, t + .045, -w / 2 - .02, w / 2 + .02, 0, .089, sk, 'y', .003)
    for k in range(high):
        for i in range(wide if k < high - 1 else left):
            a = rng.uniform(-.006, .006)
            yy = -w / 2 + (i + .5) * (BW + .001)
            p = Vector((a, yy, h0 + (k + .5) * (TH + .0004)))
            mb.beam(p, p + Vector((L, 0, 0)), BW, TH, wood, Z, .004)
            for e in (-.0006, L):
                mb.beam(p + Vector((e, 0, 0)), p + Vector((e + .0006, 0, 0)), BW - .003, TH - .003, core, Z, .004)
    top = h0 + (high - 1) * (TH + .0004)
    band, card = M.paint('#1d2a3a', .35, 0, 'band', .5), M.fabric('#a98458', 120.)
    for t in (.42, L - .42):
        for s in (-1, 1):
            mb.box(t - .009, t + .009, s * (w / 2 + .0025) - .0008, s * (w / 2 + .0025) + .0008, .07, top + .001, band, 'z', 0)
            mb.box(t - .04, t + .04, s * (w / 2 + .0012) - .001, s * (w / 2 + .0012) + .001, top - .05, top + .001, card, 'z', 0)
            if s > 0 or left == 0:
                mb.box(t - .04, t + .04, s * (w / 2 - .025) - .025, s * (w / 2 - .025) + .027, top + .0003, top + .0022, card, 'y', 0)
        mb.box(t - .009, t + .009, -w / 2 - .003 + left * (BW + .001), w / 2 + .003, top + .0024, top + .004, band, 'y', 0)
        # cut band: its free end has sprung up and away
        pts = [Vector((t + .02 * i * i * .12, w / 2 - .02 + .045 * i, top + .01 + .05 * math.sin(i * .62))) for i in range(8)]
        for p, q in zip(pts, pts[1:]):
            mb.beam(p, q, .018, .0012, band, Z, 0)
    label = M.paint('#eeece6', .6, 0, 'label')
    mb.box(L + .007, L + .008, -.1, .08, h0 + .02, h0 + .1, label, 'y', 0)
    put(mb, x, y, 0, rot)


def stakes(d, z):
    """Mason's line along the face of the beam, from stake to stake."""
    mb, w, pink = MB('stakes', 3), P.lumber('#b99d6c', '#8a6537', 5.), M.paint('#e0457a', .6, 0, 'line', .4)
    y, zz = d['y1'] + .045, z - .1
    a, b = Vector((d['x0'] - .42, y, zz)), Vector((d['x1'] + .5, y, zz))
    for c in (a, b):
        mb.box(c.x - .019, c.x + .019, y - .045, y - .005, -.1, zz + .09, w, 'z', .003)
        for k in range(4):
            mb.box(c.x - .021, c.x + .021, y - .047, y - .003, zz - .006 + k * .003, zz - .004 + k * .003, pink, 'x', 0)
    mb.cyl(a, b, .0022, pink, 6)
    mb.build()


def cord(pts, col='#d8641c', r=.0055):
    mb = MB('cord', 3)
    line, m = T.smooth(pts, 9 * len(pts)), M.paint(col, .45, 0, 'cord', .4)
    for p, q in zip(line, line[1:]):
        mb.cyl(p, q, r, m, 8, .5)
    mb.build()


def bag(x, y, z, rot, col='#ac9a79', band='#6b4a42', s=1.):
    """Sack of concrete mix, 80 pounds: flat, full, its ends sewn."""
    mb, n, paper, print_ = MB('bag', 3), 26, M.fabric(col, 300.), M.fabric(band, 300.)

    def at(i, j, side):
        u, v = 2 * i / n - 1, 2 * j / n - 1
        k = max(0, 1 - abs(u / .91) ** 6) ** .5 * (1 - abs(v) ** 7) ** .5      # ends: flat where they are sewn
        k *= 1 + .12 * noise.noise(Vector((u * 2.2, v * 2.2, x + y)))
        return Vector((.29 * u * (1 - .03 * v * v), .2 * v * (1 - .04 * u * u), (.058 - .03 * max(0, abs(u) - .85) / .15) + side * (.002 + .056 * k) + .004 * noise.noise(Vector((u * 5, v * 5, x))))) * s
    for side in (-1, 1):
        for i in range(n):
            for j in range(n):
                mb.face([at(i, j, side), at(i + 1, j, side), at(i + 1, j + 1, side), at(i, j + 1, side)], print_ if 6 <= i < 10 else paper, .5)
    ob = put(mb, x, y, z, rot)
    me = ob.data
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    weld(ob)


def shovel(x, y, z, rot, lean=.25):
    """Round-point shovel that stands in the soil."""
    mb, wood, st = MB('shovel', 3), P.lumber('#b08a55', '#8a6437', 2.), M.metal('#6b6e70', .45, .7, 'shovel')
    mb.cyl((0, 0, .26), (0, 0, 1.38), .0155, wood, 14)
    mb.cyl((0, 0, .2), (0, 0, .42), .018, st, 14)
    n = 12
    half = lambda t: .108 * min(1, math.sin(math.pi / 2 * min(1, t / .55)) ** .75, 1 - max(0, t - .9) * 5.5)
    q = lambda i, t: Vector((half(t) * (2 * i / n - 1), .035 * (1 - (2 * i / n - 1) ** 2) - .02, -.06 + .29 * t))
    for i in range(n):
        for k in range(10):
            mb.face([q(i, k / 10), q(i + 1, k / 10), q(i + 1, k / 10 + .1), q(i, k / 10 + .1)], st, .5)
    put(mb, x, y, z, rot, lean)


def offcuts(spots):
    """Ends that were sawn off: [(x, y, angle, length, 'pt' or board)]."""
    mb, pt, wood = MB('offcuts', 8), treated(), M.board('driftwood')
    for i, (x, y, a, L, k) in enumerate(spots):
        w, t, m = (D10, T2, pt) if k == 'pt' else (.089, T2, pt) if k == '4' else (BW, TH, wood)
        p = Vector((x, y, .035 + t / 2))
        d = Vector((math.cos(a), math.sin(a), .04 * (-1) ** i))
        mb.beam(p, p + d * L, w, t, m, Z, .003)
    mb.build()


def heap(x, y, r=.55, h=.3):
    """What came out of the holes."""
    mb, n, earth = MB('heap', 4), 44, ground()

    def at(i, j):
        u, v = 2 * i / n - 1, 2 * j / n - 1
        k = math.hypot(u, v) * (1 + .22 * noise.noise(Vector((u * 1.7, v * 1.7, 2.))))
        z = h * max(0, 1 - k) ** .85
        return Vector((x + u * r * 1.25, y + v * r, -.04 + z + (.05 * noise.fractal(Vector((u * 4, v * 4, 5.)), .75, 2.1, 5) * min(1, z * 8) if z else 0)))
    p = [[at(i, j) for j in range(n + 1)] for i in range(n + 1)]
    for i in range(n):
        for j in range(n):
            mb.face([p[i][j], p[i + 1][j], p[i + 1][j + 1], p[i][j + 1]], earth, .5)
    weld(mb.build(smooth=True))
    rng = random.Random(6)
    C.pebbles([(at(rng.uniform(2, n - 2), rng.uniform(2, n - 2)), .008 + .03 * rng.random() ** 3) for _ in range(260)], ('#6a543c', '#574430', '#77624a', '#8b7d6a'), 7)


def old_boards(x, y, rot, seed=3):
    """What came off: grey boards thrown on a heap, nails still in some."""
    mb, rng, old, ow = MB('old boards', seed), random.Random(seed), M.board('greenish', 'old'), M.board('weathered', 'old')
    for k in range(26):
        lay = k // 6
        a, L = rng.gauss(0, .1 + .03 * lay), rng.uniform(1.3, 2.6)
        c = Vector((rng.uniform(-.2, .2), (k % 6 - 2.5) * .15 * (1 - .1 * lay) + rng.uniform(-.03, .03), .03 + lay * .042 + rng.uniform(0, .012)))
        d = Vector((math.cos(a), math.sin(a), rng.gauss(0, .012)))
        mb.beam(c - d * L / 2, c + d * L / 2, .138, .026, rng.choice((old, ow)), Z + Vector((rng.gauss(0, .05), rng.gauss(0, .1), 0)), .003)
    put(mb, x, y, 0, rot)
