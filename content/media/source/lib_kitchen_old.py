"""What makes the kitchen of 1985: oak doors with raised panels, laminate, sheet vinyl, a tube light, and the things of people who live there."""
import math
from mathutils import Vector
from lib_mesh import Z, lin
import lib_joinery as J
import lib_mats as M

ALMOND = '#d9cdb4'


def oak():
    """Varnish of forty years: amber, rubbed where hands go."""
    return J.oak('#a06a32', '#6f4119', '#bb8648', .34, .3, .3)


def brass():
    return M.metal('#8a6b3c', .4, 1., 'knob')


def raised(mb, fr, a0, a1, z0, z1, n, rise=0.):
    """Panel in its frame, the field raised between bevels; rise: how far the head of both is arched."""
    m, s, k = oak(), .055, 22
    rnd = mb.rng.random()
    mid, rail = (a0 + a1) / 2, z1 - .048

    def head(a, low):     # the arch falls to shoulders at the stiles
        t = min(1., abs(a - mid) / ((a1 - a0) / 2 - s))
        return low - rise * (1 - math.cos(math.pi * min(1., t * 1.12))) / 2

    def ring(inset, out):
        l, r = a0 + s + inset, a1 - s - inset
        top = [l + (r - l) * (1 - i / k) for i in range(k + 1)]
        return [(l, out, z0 + s + inset), (r, out, z0 + s + inset)] + [(a, out, head(a, rail) - inset) for a in top]
    uv = lambda q: (q[2] + 9 * rnd, q[0] - mid)
    lips = [ring(0, .022), ring(.003, .008), ring(.006, .0095), ring(.034, .0195), ring(.036, .021)]
    for p, q in zip(lips, lips[1:]):
        for i in range(len(p)):
            f = (p[i], p[i - 1], q[i - 1], q[i])
            mb.face([fr.P(a, n + o, z) for a, o, z in f], m, rnd, [uv(c) for c in f])
    mb.face([fr.P(a, n + o, z) for a, o, z in lips[-1]], m, rnd, [uv(c) for c in lips[-1]])
    b = mb.rng.random()     # the upper rail, sawn to the arch
    top = [a0 + s + (a1 - a0 - 2 * s) * i / k for i in range(k + 1)]
    for p, q in zip(top, top[1:]):
        f = ((p, head(p, rail)), (q, head(q, rail)), (q, z1), (p, z1))
        mb.face([fr.P(a, n + .022, z) for a, z in f], m, b, [(a + 9 * b, z - z1) for a, z in f])
    fr.box(mb, a0 + s, a1 - s, n, n + .022, z0, z0 + s, m, 'a', .003)
    for e in (a0, a1 - s):
        fr.box(mb, e, e + s, n, n + .0225, z0, z1, m, 'z', .004)


def door(mb, fr, a0, a1, z0, z1, n, hinge=0, rise=0.):
    """Raised panel on two hinges, knob on the side away from them (0: a drawer)."""
    g = .012
    a0, a1, z0, z1 = a0 + g, a1 - g, z0 + g, z1 - g
    if not hinge:
        fr.box(mb, a0, a1, n, n + .02, z0, z1, oak(), 'a', .006)
    else:
        raised(mb, fr, a0, a1, z0, z1, n, rise)
        side = a0 if hinge < 0 else a1
        for z in (z0 + .07, z1 - .11):
            fr.box(mb, side - .006, side + .006, n + .002, n + .026, z, z + .045, brass(), 'z', .003)
    k = (a0 + a1) / 2 if not hinge else (a1 - .028 if hinge < 0 else a0 + .028)
    z = (z0 + z1) / 2 if not hinge else (z1 - .07 if z1 < 1.2 else z0 + .07)
    c = fr.P(k, n + .02, z)
    J.turned(mb, c, c + fr.n * .028, [(0, .011), (.1, .009), (.35, .006), (.55, .012), (.75, .0155), (.92, .012), (1, .003)], brass(), 22)


def cabinet(mb, fr, a0, a1, units, z0, z1, depth, drawers=False):
    """Face frame with doors that show it between them; those on the wall are arched."""
    m = oak()
    fr.box(mb, a0, a1, .0, depth - .002, z0, z1, m, 'z', 0)
    w = (a1 - a0) / units
    for i in range(units + 1):     # stiles and rails of the frame
        s = .02 if 0 < i < units else .03
        c = a0 + i * w
        fr.box(mb, max(a0, c - s), min(a1, c + s), depth - .004, depth, z0, z1, m, 'z', 0)
    for i in range(units):
        b0, b1 = a0 + i * w, a0 + (i + 1) * w
        top = z1 - .17 if drawers else z1
        if drawers:
            door(mb, fr, b0, b1, top, z1, depth)
        door(mb, fr, b0, b1, z0, top, depth, -1 if i % 2 == 0 else 1, .05 if not drawers and z1 - z0 > .5 else 0)


def counter(mb, path, z):
    """Post-formed laminate along a wall: the lip behind, its hollow, the flat, the roll that keeps spills off the floor are one sheet."""
    lip = [(0, z + .135), (.014, z + .135), (.018, z + .133), (.02, z + .128), (.02, z + .05)]
    front = [(.6, z + .034), (.608, z + .0352), (.614, z + .0375), (.62, z + .038)] + [(.62 + .013 * math.sin(t), z + .025 + .013 * math.cos(t)) for t in (.5, 1., 1.57)] + [(.633, z), (.628, z - .006), (0, z - .006)]
    J.moulding(mb, path, lip + [(.036 - .016 * math.cos(t), z + .05 - .016 * math.sin(t)) for t in (.4, .8, 1.2, 1.57)] + front, M.laminate())


def fridge(mb, fr, a0, a1):
    body, dark = M.paint(ALMOND, .35, 0, 'fridge', .5), M.paint('#3a352d', .7, 0, 'seal')
    fr.box(mb, a0, a1, .04, .66, .04, 1.68, dark, 'z', .004)
    for z0, z1 in ((.1, 1.12), (1.14, 1.69)):
        fr.box(mb, a0, a1, .1, .72, z0, z1, body, 'z', .018)
        h = (z1 - .42, z1 - .08) if z0 < 1 else (z0 + .06, z0 + .32)
        fr.box(mb, a1 - .075, a1 - .045, .745, .765, h[0], h[1], M.paint('#6d5a3c', .4, 0, 'handle'), 'z', .006)
        for z in h:
            fr.box(mb, a1 - .07, a1 - .05, .72, .75, z - .012, z + .012, M.paint('#6d5a3c', .4, 0, 'handle'), 'n', .002)
    papers = ((.12, 1.28, .15, .2, '#efe9da'), (.31, 1.36, .1, .13, '#d9b45a'), (.14, .86, .2, .15, '#e6ece8'), (.38, .78, .13, .17, '#c8d5dc'))
    for a, z, w, h, col in papers:
        fr.quad(mb, a0 + a, a0 + a + w, .7235, z, z + h, M.paint(col, .9, 0, 'paper' + col))
        c = fr.P(a0 + a + w / 2, .724, z + h - .015)
        mb.cyl(c, c + fr.n * .008, .012, M.paint('#a33a2c', .4, 0, 'magnet'), 12)


def stove(mb, fr, a0, a1):
    """Gas range: four burners in chrome pans, knobs in front, the clock in its backguard; a hood over it."""
    en, blk, iron, chrome = M.paint(ALMOND, .25, 0, 'enamel', .5), M.paint('#16150f', .12, 0, 'ovenglass', .6), M.metal('#1d1b1a', .6, .3, 'grate'), M.metal('#b7b1a2', .3, 1., 'bar')
    fr.box(mb, a0, a1, .03, .64, .06, .905, en, 'z', .006)
    fr.box(mb, a0, a1, .02, .09, .905, 1.09, en, 'a', .012)
    fr.quad(mb, a0 + .04, a1 - .04, .0915, .94, 1.06, M.paint('#2a261f', .3, 0, 'panel'))
    fr.quad(mb, a0 + .31, a0 + .43, .0925, .965, 1.035, M.paint('#cfd6cc', .4, 0, 'clock'))
    fr.box(mb, a0 + .003, a1 - .003, .64, .655, .815, .898, en, 'a', .006)
    for a in (.1, .2, .37, .54, .64):
        c = fr.P(a0 + a, .655, .858)
        J.turned(mb, c, c + fr.n * .026, [(0, .024), (.25, .024), (.4, .018), (1, .0165)], M.paint('#2b2823', .4, 0, 'knob2', .5), 24)
        mb.beam(c + fr.n * .0265 - Z * .012, c + fr.n * .0265 + Z * .014, .004, .003, chrome, fr.n, 0)
    fr.box(mb, a0 + .015, a1 - .015, .64, .662, .27, .805, en, 'a', .008)
    fr.quad(mb, a0 + .14, a1 - .14, .6635, .4, .65, blk)
    for z in (.396, .65):
        fr.box(mb, a0 + .136, a1 - .136, .661, .665, z, z + .004, chrome, 'a', 0)
    J.turned(mb, fr.P(a0 + .06, .7, .745), fr.P(a1 - .06, .7, .745), [(0, .008), (.01, .011), (.99, .011), (1, .008)], chrome, 18)
    for a in (a0 + .1, a1 - .1):
        mb.cyl(fr.P(a, .66, .745), fr.P(a, .7, .745), .008, chrome, 12)
    fr.box(mb, a0 + .015, a1 - .015, .64, .658, .08, .255, en, 'a', .008)
    for a in (.19, .55):
        for n in (.21, .47):
            c = fr.P(a0 + a, n, .906)
            mb.lathe(c, [(.1, .002), (.106, .006), (.112, .004), (.112, 0)], chrome, 40)
            mb.lathe(c, [(.1, .003), (.03, .0015), (.001, .0015)], M.paint('#2a2723', .35, 0, 'drip', .5), 40)
            mb.lathe(c, [(.034, 0), (.034, .011), (.026, .016), (.001, .016)], iron, 28)
            for k in range(4):
                d = fr.a * math.cos(k * math.pi / 2 + .785) + fr.n * math.sin(k * math.pi / 2 + .785)
                mb.beam(c + d * .028 + Z * .024, c + d * .104 + Z * .022, .007, .012, iron, Z, .002)
                mb.beam(c + d * .101 + Z * .024, c + d * .101, .007, .007, iron, d, .001)
            mb.lathe(c, [(.098, .014), (.104, .014), (.104, .021), (.098, .021), (.098, .014)], iron, 40)
    fr.box(mb, a0, a1, 0, .46, 1.52, 1.6, en, 'a', .01)
    mb.face([fr.P(a0, .46, 1.6), fr.P(a1, .46, 1.6), fr.P(a1, .3, 1.7), fr.P(a0, .3, 1.7)], en, .5)
    kettle = fr.P(a0 + .19, .47, .935)
    mb.lathe(kettle, [(.001, 0), (.1, 0), (.105, .05), (.085, .1), (.04, .125), (.012, .13), (.012, .15), (.001, .152)], M.paint('#8c3b2a', .2, 0, 'kettle', .6), 28)
    for i in range(10):
        p = lambda t: kettle + Vector((0, -.075 * math.cos(t), .09 + .11 * math.sin(t)))
        mb.cyl(p(math.pi * i / 10), p(math.pi * (i + 1) / 10), .007, M.paint('#1c1a18', .5, 0, 'grip'), 8)


def things(mb, fX, fY, z):
    """On the counters: microwave, canisters, toaster, dish rack, paper towels, plant; on the wall: calendar and outlet plates."""
    dark, cream = M.paint('#25221d', .3, 0, 'case', .5), M.paint('#e4dcc8', .5, 0, 'cream')
    fX.box(mb, .86, 1.36, .08, .44, z, z + .29, M.paint('#5a4632', .5, 0, 'veneer'), 'a', .006)
    fX.box(mb, .86, 1.36, .44, .452, z + .01, z + .28, dark, 'a', .004)
    fX.quad(mb, .88, 1.2, .4535, z + .04, z + .25, M.paint('#0e0e0d', .1, 0, 'ovenglass', .6))
    for i in range(4):
        fX.box(mb, 1.24, 1.33, .452, .456, z + .06 + .045 * i, z + .085 + .045 * i, M.paint('#8c8678', .5, 0, 'keys'), 'a', .002)
    for i, (a, h) in enumerate(((1.52, .2), (1.65, .17), (1.77, .14))):
        c = fX.P(a, .2, z)
        r = .058 - .005 * i
        mb.lathe(c, [(.001, 0), (r, 0), (r, h), (.001, h)], M.paint('#b9803f' if i != 1 else '#9c6a35', .4, 0, 'tin%d' % (i % 2), .4), 26)
        mb.lathe((c.x, c.y, c.z + h), [(r + .003, 0), (r + .003, .022), (.012, .03), (.012, .045), (.001, .047)], cream, 26)
    steel = M.metal('#c6c6c2', .22, 1., 'chrome')
    fX.box(mb, 2.95, 3.24, .16, .34, z + .015, z + .19, steel, 'a', .03)
    fX.box(mb, 2.94, 2.96, .17, .33, z + .01, z + .18, dark, 'z', .01)
    fX.box(mb, 3.23, 3.25, .17, .33, z + .01, z + .18, dark, 'z', .01)
    fX.box(mb, 3.5, 3.85, .2, .5, z, z + .018, oak(), 'a', .006)                       # board with a loaf
    for i in range(7):
        fX.box(mb, 3.56 + .03 * i, 3.588 + .03 * i, .28, .4, z + .018, z + .1 + .006 * math.sin(i), M.paint('#9a6532' if i in (0, 6) else '#c79a5f', .9, 0, 'loaf%d' % (i in (0, 6))), 'n', .02)
    mb.cyl(fX.P(4.2, .18, z), fX.P(4.2, .18, z + .27), .062, M.paint('#eeece6', .9, 0, 'towel'), 26)
    mb.cyl(fX.P(4.2, .18, z), fX.P(4.2, .18, z + .31), .012, oak(), 10)
    # beside the sink: dish rack with plates, soap, a towel over the door
    for k in range(8):
        a = 2.68 + .045 * k
        fY.box(mb, a, a + .004, .16, .5, z + .005, z + .1, steel, 'n', 0)
    for k in range(5):
        c = fY.P(2.72 + .06 * k, .33, z + .13)
        mb.cyl(c, c + fY.a * .012, .115, M.paint('#e9e4d6' if k % 2 else '#9fb0ae', .2, 0, 'plate%d' % (k % 2), .5), 26)
    c = fY.P(1.72, .12, z)
    mb.lathe(c, [(.001, 0), (.03, 0), (.032, .12), (.012, .16), (.012, .19), (.001, .19)], M.paint('#c9a43a', .2, 0, 'soap', .6), 18)
    for a in (1.93, 2.27):
        mb.cyl(fY.P(a, .62, .77), fY.P(a, .672, .77), .006, steel, 12)
    mb.cyl(fY.P(1.92, .668, .77), fY.P(2.28, .668, .77), .006, steel, 14)
    J.drape(mb, fY, 1.97, 2.23, .668, .7705, .34, .2, M.fabric('#b9563f', 300.), M.fabric('#ece2cc', 300.), .0085, 2.)
    # calendar on the wall beside the big window, outlet plates
    a0, a1, z1 = 3.58, 3.84, 1.58
    fY.box(mb, a0, a1, .002, .006, 1.1, z1, M.paint('#ece7da', .9, 0, 'month'), 'z', 0)
    mid, n = 1.36, 18
    fY.quad(mb, a0 + .008, a1 - .008, .0064, mid, z1 - .02, M.paint('#a9bcc4', .7, 0, 'photo sky'))
    for k, (h, amp, col) in enumerate(((.12, .028, '#7d8f86'), (.085, .02, '#5f7a58'), (.045, .012, '#8f8a4e'))):     # hills, the nearest last
        top = [(a0 + .008 + (a1 - a0 - .016) * t / n, mid + h + amp * math.sin(t * (.4 + .13 * k) + k * 2)) for t in range(n + 1)]
        mb.face([fY.P(a0 + .008, .0066 + .0002 * k, mid)] + [fY.P(a, .0066 + .0002 * k, z) for a, z in top] + [fY.P(a1 - .008, .0066 + .0002 * k, mid)], M.paint(col, .7, 0, 'photo' + col), .5)
    rule = M.paint('#8d8678', .9, 0, 'rule')
    fY.quad(mb, 3.655, 3.765, .0066, 1.327, 1.343, rule)
    for i in range(6):
        fY.quad(mb, a0 + .012, a1 - .012, .0066, 1.112 + .04 * i, 1.1135 + .04 * i, rule)
    for i in range(8):
        fY.quad(mb, a0 + .012 + .0336 * i, a0 + .0134 + .0336 * i, .0066, 1.112, 1.313, rule)
    for i in range(31):     # the days
        a, z = a0 + .016 + .0336 * ((i + 2) % 7), 1.302 - .04 * ((i + 2) // 7)
        fY.quad(mb, a, a + (.004 if i < 9 else .008), .0066, z - .003, z + .004, M.paint('#5a554b', .9, 0, 'day'))
    mb.cyl(fY.P(3.71, .002, z1 - .008), fY.P(3.71, .012, z1 - .008), .003, brass(), 10)
    for a in (1.44, 2.9, 4.5):
        fX.box(mb, a, a + .075, .003, .01, 1.12, 1.235, cream, 'z', .003)


def valance(mb, fr, a, w, z):
    """Gathered cloth on a rod: tight above, fuller towards its scalloped hem."""
    cl, n, rows = M.fabric('#c98d6a', 300.), 220, 9

    def at(i, j):
        x, t = i / n, j / rows
        fold = .6 * math.sin(x * w * 62 + 1.3 * math.sin(x * 17)) + .4 * math.sin(x * w * 27 + 2)
        return fr.P(a + w * (x - .5), .082 + .016 * t + (.006 + .017 * t) * fold, z + .03 - (.31 + .03 * math.cos(x * 5 * 2 * math.pi)) * t)
    for j in range(rows):
        for i in range(n):
            mb.face([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)], cl, .5)
    J.turned(mb, fr.P(a - w / 2 - .05, .08, z), fr.P(a + w / 2 + .05, .08, z), [(0, .004), (.006, .018), (.014, .018), (.02, .01), (.98, .01), (.986, .018), (.994, .018), (1, .004)], brass(), 18)
    for e in (-.02, w + .02):
        mb.cyl(fr.P(a - w / 2 + e, 0, z), fr.P(a - w / 2 + e, .08, z), .006, brass(), 10)


def chair(mb, x, y, turn, pad=None):
    """Kitchen Windsor: shaped seat, turned legs with a stretcher, fanned spindles under a bent crest rail; turn: where its back stands, in radians; pad: angle of the cushion that was tied on."""
    u = Vector((math.cos(turn), math.sin(turn), 0))
    v = Vector((-u.y, u.x, 0))
    o, w = Vector((x, y, 0)), oak()
    round_ = lambda p, q, e: [(p * math.copysign(abs(math.cos(t)) ** e, math.cos(t)) * (1 + .06 * math.sin(t) ** 2), q * math.copysign(abs(math.sin(t)) ** e, math.sin(t)) * (1 - .08 * math.cos(t))) for t in (i * math.pi / 28 for i in range(56))]
    J.slab(mb, o + Z * .455, u, v, round_(.205, .215, .62), .034, w, .012)
    foot = [(0, .0125), (.06, .0145), (.1, .018), (.12, .0205), (.14, .016), (.17, .0125), (.2, .0175), (.42, .0215), (.66, .018), (.86, .0125), (.88, .0155), (.9, .0125), (1, .0095)]
    at = {}
    for s in (-1, 1):
        for f in (-1, 1):
            p, q = o + v * (.135 * s) - u * (.13 * f) + Z * .425, o + v * (.2 * s) - u * (.205 * f)
            J.turned(mb, p, q, foot, w, 20)
            at[s, f] = p + (q - p) * .58
    swell = [(0, .007), (.35, .011), (.5, .0135), (.65, .011), (1, .007)]
    for s in (-1, 1):
        J.turned(mb, at[s, -1], at[s, 1], swell, w, 14)
    J.turned(mb, (at[-1, -1] + at[-1, 1]) / 2, (at[1, -1] + at[1, 1]) / 2, swell, w, 14)
    fan = lambda k, t: o + v * (.043 * k * (1 + .32 * t)) + u * (.168 - .012 * k * k / 9 + .085 * t + .012 * math.sin(math.pi * t)) + Z * (.45 + .42 * t)
    for k in range(-3, 4):
        post = abs(k) == 3
        for i in range(6):
            r = lambda t: .0125 - .003 * t if post else .0055 + .0035 * math.sin(math.pi * min(1, t * 1.25)) ** 2
            J.turned(mb, fan(k, i / 6), fan(k, (i + 1) / 6), [(0, r(i / 6)), (1, r((i + 1) / 6))], w, 12, .4 + k * .07)
    J.bent(mb, [o + v * (.21 * t) + u * (.257 - .045 * t * t) + Z * .862 for t in (i / 9 - 1 for i in range(19))], .02, .052, w, Z, .042)
    if pad is not None:
        a, b = u * math.cos(pad) + v * math.sin(pad), v * math.cos(pad) - u * math.sin(pad)
        cloth, rim = M.fabric('#8a5a48', 280.), round_(.175, .185, .6)
        lane = [(.9, 0), (1, .008), (1, .014), (.93, .027), (.7, .036), (.35, .034), (.08, .028)]
        ring = [[o + a * (p * k - .012) + b * (q * k) + Z * (.4555 + h) for p, q in rim] for k, h in lane]
        for p, q in zip(ring, ring[1:]):
            for i in range(56):
                mb.face([p[i - 1], p[i], q[i], q[i - 1]], cloth, .5)
        mb.face(ring[-1], cloth, .5)


def table(mb, x, y, r=.56):
    """Round table on a turned pedestal, with what stood on it at breakfast."""
    w = oak()
    J.slab(mb, Vector((x, y, .75)), Vector((.8, .6, 0)), Vector((-.6, .8, 0)), [(r * math.cos(k * math.pi / 44), r * math.sin(k * math.pi / 44)) for k in range(88)], .034, w, .011)
    J.turned(mb, (x, y, .1), (x, y, .716), [(0, .05), (.1, .075), (.2, .062), (.24, .068), (.27, .055), (.45, .088), (.62, .07), (.72, .05), (.76, .066), (.8, .062), (.9, .07), (.93, .15), (1, .16)], w, 36)
    for i in range(4):
        t = math.pi / 4 + i * math.pi / 2 + .3
        d = Vector((math.cos(t), math.sin(t), 0))
        J.bent(mb, [Vector((x, y, .13 - .1 * k ** .7 + .03 * math.sin(math.pi * k))) + d * (.03 + .39 * k) - Z * .03 for k in (j / 8 for j in range(9))], .055, .062, w)
        mb.cyl(Vector((x, y, .0)) + d * .4, Vector((x, y, .018)) + d * .4, .018, M.paint('#3a352d', .7, 0, 'seal'), 12)
    top = .751
    mb.lathe((x + .16, y - .2, top), [(.001, .004), (.035, 0), (.042, .09), (.038, .09), (.032, .01), (.001, .01)], M.paint('#3f6b75', .25, 0, 'mug', .5), 32)
    mb.lathe((x + .16, y - .2, top + .062), [(.0365, 0), (.001, 0)], M.paint('#2a170c', .06, 0, 'coffee', .6), 28)
    q = lambda t: Vector((x + .16 - .042 - .026 * math.cos(t), y - .2, top + .048 + .027 * math.sin(t)))
    for i in range(10):
        mb.cyl(q(math.pi * (i / 10 - .5)), q(math.pi * ((i + 1) / 10 - .5)), .005, M.paint('#3f6b75', .25, 0, 'mug', .5), 10)
    mb.lathe((x - .1, y + .12, top), [(.001, .01), (.05, .0), (.12, .055), (.125, .06), (.11, .05), (.045, .014), (.001, .014)], M.paint('#e6decb', .3, 0, 'bowl', .5), 48)


@M.memo
def lens(y):
    """Prismatic acrylic round two tubes that run along y: bright over each, yellowed towards the rim."""
    N = M.Nodes('lens')
    off = N.math('ABSOLUTE', N.math('SUBTRACT', N.math('ABSOLUTE', N.math('SUBTRACT', N.sep(N.pos())[1], y)), .062))
    glow = N.maprange(off, .0, .085, 1., 0.)
    prism = N.math('ABSOLUTE', N.math('SINE', N.math('MULTIPLY', N.sep(N.pos())[0], 320.)))
    em = N.n('ShaderNodeEmission')
    N.put(em.inputs[0], N.mix(glow, '#e3dcae', '#fbfbea'))
    N.put(em.inputs[1], N.math('ADD', N.math('ADD', .75, N.math('MULTIPLY', prism, .12)), N.math('MULTIPLY', N.math('POWER', glow, 2.), 1.5)))
    N.mat.cycles.sample_as_light = False
    return N.surf(em.outputs[0])


def tube_light(mb, x, y, z):
    """Wrap-round fixture with two tubes, as every kitchen had; it is on."""
    import bpy
    mb.box(x - .62, x + .62, y - .15, y + .15, z - .03, z, M.paint('#e9e6dc', .5, 0, 'fixture'), 'x', .004)
    mb.box(x - .61, x + .61, y - .135, y + .135, z - .085, z - .03, lens(y), 'x', .03)
    for s in (-1, 1):
        mb.box(x + s * .615 - .008, x + s * .615 + .008, y - .145, y + .145, z - .09, z, oak(), 'y', .003)
    ld = bpy.data.lights.new('tubes', 'AREA')
    ld.shape, ld.size, ld.size_y, ld.energy, ld.color = 'RECTANGLE', 1.2, .26, 34, lin('#f6f4d8')[:3]
    ob = bpy.data.objects.new('tubes', ld)
    ob.location = (x, y, z - .1)
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)


def furnish(mb, fX, fY, depth, height):
    """The whole old kitchen between bare walls; the frames stand at the wall behind and at the wall with the windows."""
    hb, top = .88, 2.16
    wall, toe = M.paint('#d9cdb0', .85, 0, 'wall', .1), M.paint('#2a2622', .7, 0, 'toe')
    tile = M.tiles('#dccfae', '#a89878', .108, .108, .25, .004, 0.)
    for fr, runs in ((fX, ((.85, 1.95, 3), (2.72, depth - .62, 4))), (fY, ((.62, 3.4, 5),))):
        for a0, a1, units in runs:
            fr.box(mb, a0, a1, .02, .53, 0, .1, toe, 'a', 0)
            cabinet(mb, fr, a0, a1, units, .1, hb, .6, True)
    counter(mb, [(0, 1.955), (0, .845)], hb)
    counter(mb, [(3.42, depth), (0, depth), (0, 2.715)], hb)
    fX.quad(mb, .85, depth, .003, hb + .13, 1.4, tile)
    fX.quad(mb, 1.95, 2.72, .004, .1, 1.6, tile)
    fY.quad(mb, 0, 3.42, .003, hb + .13, 1.08, tile)
    cabinet(mb, fX, .85, 1.95, 3, 1.4, top, .32)
    cabinet(mb, fX, 1.95, 2.72, 2, 1.7, top, .32)
    cabinet(mb, fX, 2.72, depth - .05, 6, 1.4, top, .32)
    cabinet(mb, fX, .06, .85, 2, 1.78, top, .32)
    fX.box(mb, 0, depth, 0, .36, top, height, wall, 'a', 0)                            # soffit over the cabinets
    J.moulding(mb, [(.36, depth), (.36, 0)], [(0, top - .006), (.012, top - .006), (.016, top + .004), (.012, top + .016), (.018, top + .024), (.018, top + .034), (0, top + .036)], oak())
    fridge(mb, fX, .07, .8)
    stove(mb, fX, 1.965, 2.705)
    chrome = M.metal('#c8c9ca', .2, 1., 'tap')
    fY.box(mb, 1.78, 2.52, .12, .54, hb + .03, hb + .04, M.metal('#a9abad', .3, 1., 'rim'), 'a', .003)
    for a in (1.98, 2.33):
        fY.box(mb, a - .15, a + .15, .17, .49, hb + .041, hb + .043, M.metal('#6d6f71', .35, 1., 'bowl'), 'a', 0)
    c = fY.P(2.15, .14, hb + .04)
    mb.cyl(c, c + Z * .09, .018, chrome, 14)
    mb.cyl(c + Z * .08, c + Z * .15 + fY.n * .2, .012, chrome, 12)
    for s in (-.1, .1):
        mb.cyl(c + fY.a * s, c + fY.a * s + Z * .06, .02, M.metal('#d8d8d4', .2, 1., 'handle2'), 14)
    things(mb, fX, fY, hb + .034)
    valance(mb, fY, 2.15, 1.75, 2.42)
    valance(mb, fY, 4.95, 2.15, 2.5)
    table(mb, 2.75, 2.35)
    for turn, far, yaw, pad in ((-.42, .78, .34, .06), (1.1, .6, -.05, -.08), (2.95, .56, .07, .03), (4.2, .66, -.2, -.05)):     # one was pushed back and left so
        chair(mb, 2.75 + far * math.cos(turn), 2.35 + far * math.sin(turn), turn + yaw, pad)
    tube_light(mb, 2.7, 2.7, height)
    mb.box(.95, 1.55, 2.95 - .42, 3.95, .002, .012, M.fabric('#7d4a38', 260.), 'y', .004)   # rug before the sink run
    mb.box(.98, 1.52, 2.95 - .39, 3.92, .0125, .0135, M.fabric('#a97a58', 260.), 'y', 0)
