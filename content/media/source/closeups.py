"""Close views of construction: small scenes at hand's distance, in the colours of the project that shows them."""
import math, random
from mathutils import Vector, noise
from lib_mesh import MB, Frame, IN, Z, lin, weld
import lib_mats as M
import lib_house as H
import lib_garden as G
import lib_site as P

SHOTS = {}
SIZE = (2400, 1600)


def shot(fn):
    SHOTS['detail-' + fn.__name__.replace('_', '-')] = fn
    return fn


def extrude(mb, pts, to, n0, n1, mat, rnd=None):
    """Prism of a polygon pts [(a, b)] along n; to(a, b, n) gives the point. UV runs along a and b (faces) or n (sides)."""
    rnd = mb.rng.random() if rnd is None else rnd
    uo = rnd * 7
    for n in (n0, n1):
        mb.face([to(a, b, n) for a, b in pts], mat, rnd, [(uo + a, b) for a, b in pts])
    per = 0.
    for i, p in enumerate(pts):
        q = pts[(i + 1) % len(pts)]
        seg = math.dist(p, q)
        mb.face([to(*p, n0), to(*p, n1), to(*q, n1), to(*q, n0)], mat, rnd, [(uo + n0, per), (uo + n1, per), (uo + n1, per + seg), (uo + n0, per + seg)])
        per += seg


def wrap():
    """House wrap: woven, creased where it was folded and where the wind worked it."""
    N = M.Nodes('wrap')
    big, fine = N.noise(N.uv(), 2.6, 3, .55, 1.4), N.noise(N.uv(), 7., 4, .6, .8)
    crease = N.math('ABSOLUTE', N.math('SUBTRACT', big, .5))
    weave = N.noise(N.scale(N.uv(), (60., 700., 1)), 1., 2)
    base = N.mix(N.maprange(fine, .35, .7, 0, .3), '#d9dad6', '#aeb2b1')
    base = N.mix(N.maprange(N.noise(N.obj(), 5., 5, .7), .55, .75, 0, .35), base, '#8f8a7c')
    n = N.bump(crease, .8, .035, N.bump(fine, .5, .012))
    return N.surf(N.principled(base, .5, N.bump(weave, .25, .0008, n), .35))


def print_on_wrap(fr, spots):
    """Words in rows, as house wrap carries them, and the caps of its fasteners."""
    ink, cap, mb = M.paint('#47698c', .6, 0, 'wrapprint'), M.paint('#2c5d92', .35, 0, 'cap'), MB('caps', 2)
    for a, z in spots:
        P.words('WEATHER BARRIER', fr.P(a, .0009, z), fr.a, Z, .03, ink, 1.05, .0006)
        P.words('THIS SIDE OUT', fr.P(a, .0009, z - .03), fr.a, Z, .013, ink, 1.1, .0002)
        q = fr.P(a - .06, 0, z + .075)
        mb.cyl(q, q + fr.n * .0016, .0125, cap, 28)
        mb.cyl(q, q + fr.n * .0026, .0045, cap, 16)
    mb.build()


def tape(color='#26282b'):
    N = M.Nodes('tape')
    big, rub = N.noise(N.uv(), 14., 4, .6, .8), N.noise(N.obj(), 30., 5, .7)
    base = N.mix(N.maprange(rub, .56, .8, 0, .22), color, '#6b675f')      # dust where a hand pressed it down
    return N.surf(N.principled(base, N.maprange(rub, .4, .7, .3, .55), N.bump(big, .55, .009), .5))


def soil():
    N = M.Nodes('soil')
    o = N.obj()
    a, b, c = N.noise(o, 2.2, 4), N.noise(o, 16., 6, .72), N.noise(o, 70., 3, .7)
    z = N.sep(o)[2]
    base = N.mix(N.maprange(z, -.28, -.12, 0, 1), N.mix(N.maprange(a, .35, .65, 0, 1), '#7d654a', '#66503a'), '#3b2d22')
    base = N.mix(N.maprange(b, .42, .7, 0, .6), base, '#382b20')
    base = N.mix(N.maprange(c, .6, .72, 0, .7), base, '#a08a6d')
    return N.surf(N.principled(base, .95, N.bump(N.math('ADD', b, N.math('MULTIPLY', c, .5)), 1., .035), .05))


def head(mb, p, out, r, mat, hex_=False, t=.0035):
    p, out = Vector(p), Vector(out).normalized()
    mb.cyl(p, p + out * t, r, mat, 6 if hex_ else 16)


def bolt(mb, p, out, mat, washer=.017):
    head(mb, p, out, washer, mat, t=.002)
    head(mb, Vector(p) + Vector(out).normalized() * .002, out, .0095, mat, True, .0085)


def garden(at, towards, n=13, dist=5.5, sun=dict(), down=.9):
    """Sky, lawn colour and an out-of-focus hedge behind the work."""
    mb = MB('ground')
    mb.face([(-60, -60, -down), (60, -60, -down), (60, 60, -down), (-60, 60, -down)], M.ground('#4f6426', '#41551f', '#63703a'), .5)
    mb.build()
    hedge = G.shrub_mesh(11, .9, 1.1, 14000, .07, M.leaf('#48662a', '#7a9440', '#33501f', .3), .35)
    d = Vector(towards).normalized()
    s = d.cross(Z).normalized()
    rng = random.Random(4)
    for i in range(n):
        q = Vector(at) + d * (dist + rng.uniform(-.5, .8)) + s * (i - n / 2 + .5) * 1.05
        G.add(hedge, (q.x, q.y, -down - .05), rng.uniform(0, 6), rng.uniform(.85, 1.4))
    G.sky(**dict(dict(elev=38, az=-118, sun=5.2, sky_strength=.2, clouds=.5, cloud_seed=2., sun_col=lin('#ffdcb4')[:3]), **sun))


GRADE = dict(contrast=1.18, clarity=.3, shadows=(.96, .985, 1.05), lights=(1.04, 1., .94), sat=1.04)


DEEP = dict(GRADE, shadows=(.93, .98, 1.09), lights=(1.05, 1., .93), sat=1.06)
LOW = dict(clouds=.5, cloud_seed=2., sun_col=lin('#ffd3a2')[:3], sun=8., sky_strength=.15)


def view(cam, look, lens=50, fstop=5.6, **kw):
    return dict(dict(cam=cam, look=look, lens=lens, size=SIZE, spp=8, fstop=fstop, gi=2, exposure=.0, bloom=.04, vignette=.3, grade=GRADE), **kw)


WALL = lambda: Frame((0, 0, 0), (1, 0, 0), (0, -1, 0))


# ------------------------------------------------------------------ decks
@shot
def ledger():
    """Flashed ledger: bolts, hangers, tape behind the metal, siding kept clear of it."""
    mb, fr = MB('ledger', 5), WALL()
    pt, gv, nl = P.lumber(), P.zinc(), M.metal('#d2d3d0', .36, .9, 'nail')
    fr.quad(mb, -2.5, 2.5, .0, -.27, .5, wrap())
    fr.box(mb, -2.5, 2.5, -.02, .012, -1.4, -.262, M.concrete('#8d887e', 2.5), 'a', 0)
    H.lap_siding(mb, Frame((-2.5, 0, 0), (1, 0, 0), (0, -1, 0)), 5, .098, 1.6, [], P.vinyl('#b8b6ac'), 5 * IN, .014)
    fr.box(mb, -2.5, 2.5, 0, .02, .078, .1, M.paint('#f2f1ed', .38), 'a', .002)
    fr.quad(mb, -2.5, 2.5, .0012, .0, .1, tape())
    fr.box(mb, -2.5, 2.5, .002, .04, -.24, 0, pt, 'a', .003)
    fl = M.metal('#565049', .42, .6, 'flashing')
    fr.box(mb, -2.5, 2.5, .002, .0032, .002, .062, fl, 'a', 0)
    fr.box(mb, -2.5, 2.5, .002, .058, .0015, .003, fl, 'a', 0)
    fr.box(mb, -2.5, 2.5, .0568, .058, -.014, .003, fl, 'a', 0)
    ink = M.paint('#22302b', .7, 0, 'stamp')
    for i in range(-6, 7):
        a = i * .406
        fr.box(mb, a - .019, a + .019, .042, 2.2, -.238, -.003, pt, 'n', .0035)
        for s in (-1, 1):   # hanger
            fr.box(mb, a + s * .0205 - .0008, a + s * .0205 + .0008, .042, .1, -.24, -.075, gv, 'z', 0)
            fr.box(mb, a + s * .041 - .02, a + s * .041 + .02, .0405, .042, -.235, -.075, gv, 'z', 0)
            for z in (-.1, -.14, -.18, -.22):
                head(mb, fr.P(a + s * .042, .042, z), (0, -1, 0), .0048, nl, t=.002)
            for z in (-.12, -.17, -.21):
                head(mb, fr.P(a + s * .0213, .075, z), (s, 0, 0), .0048, nl, t=.002)
            P.stroke(mb, fr.P(a + s * .066, .0405, -.236), fr.P(a + s * .066, .0405, -.004), (0, -1, 0), .0016, None, i * 3 + s)
        fr.box(mb, a - .021, a + .021, .042, .1, -.2405, -.239, gv, 'a', 0)
        for da, z in ((.13, -.06), (.27, -.185)):
            bolt(mb, fr.P(a + da, .04, z), (0, -1, 0), gv)
    # layout mark, stamp of the mill and the pencil left on a joist
    for u, v in (((-.03, -.03), (.03, .03)), ((-.03, .03), (.03, -.03))):
        P.stroke(mb, fr.P(.203 + u[0], .0405, -.125 + u[1]), fr.P(.203 + v[0], .0405, -.125 + v[1]), (0, -1, 0), .002, None, 5)
    for a, z in ((-.0195, -.165), (.3865, -.115)):
        P.words('GROUND CONTACT   UC4A', fr.P(a, .34, z), (0, -1, 0), (0, 0, 1), .016, ink, 1.1)
    P.pencil(mb, fr.P(.413, .13, .0005), fr.P(.4, .305, .0005))
    P.sawdust(mb, fr.P(0, .36, -.003), .02, 90, 2)
    mb.face([(-9, -9, -.95), (9, -9, -.95), (9, 0, -.95), (-9, 0, -.95)], soil(), .5)
    mb.build()
    garden((0, 0, 0), (1, .2, 0), sun=dict(az=-158, elev=30, sun=7.5, sky_strength=.16))
    return view((-.6, -.9, .38), (.17, -.07, -.1), 44, 4., focus=.98, grade=dict(GRADE, sat=.9))


@shot
def footing():
    """Concrete footing below the frost line, seen in a cut bank."""
    mb = MB('bank', 6)
    so = soil()
    rng = random.Random(2)
    nx, nz = 240, 100
    bank, cut = {}, MB('cut', 6)
    for i in range(nx + 1):
        for j in range(nz + 1):
            x, z = -1.75 + 3.5 * i / nx, -1.3 + 1.3 * j / nz
            spade = .02 * math.sin(x * 21 + 1.4 * math.sin(z * 5)) * max(0, math.sin(z * 9 + x))      # where the spade went in
            rough = .028 * noise.fractal(Vector((x * 5, z * 7, 1)), .9, 2.1, 6)
            bank[i, j] = Vector((x, .05 * math.sin(x * 3.1 + z * 2) + spade + rough + .12 * (-z), z))
    for i in range(nx):
        for j in range(nz):
            cut.face([bank[i, j], bank[i + 1, j], bank[i + 1, j + 1], bank[i, j + 1]], so, .5)
    weld(cut.build(smooth=True))
    mb.face([(-3, -.2, -1.3), (3, -.2, -1.3), (3, .3, -1.3), (-3, .3, -1.3)], so, .5)
    mb.face([(-3, -3, -1.28), (3, -3, -1.28), (3, .2, -1.28), (-3, .2, -1.28)], so, .5)
    cc = M.concrete('#b7b2a8', 2.)
    mb.lathe((0, .0, -1.12), [(.001, 0), (.3, 0), (.29, .24), (.16, .34), (.152, .6), (.15, 1.2), (.146, 1.215), (.001, 1.215)], cc, 64)
    gv = P.zinc()
    mb.box(-.075, .075, -.075, .075, .1, .106, gv, 'x', 0)
    for y in (-.08, .08):
        mb.box(-.07, .07, y - .002, y + .002, .1, .24, gv, 'z', 0)
        for x in (-.035, .035):
            head(mb, (x, y + (-.004 if y < 0 else .004), .2), (0, -1 if y < 0 else 1, 0), .006, gv, True)
    pt = P.lumber()
    mb.box(-.07, .07, -.07, .07, .125, 2.4, pt, 'z', .004)
    rod_w, rod_r = M.paint('#efece4', .4, 0, 'rodw'), M.paint('#b5382a', .4, 0, 'rodr')
    for k in range(13):      # measuring rod, a tenth of a metre to a band
        mb.box(.52, .56, -.1, -.085, -1.28 + k * .1016, -1.28 + (k + 1) * .1016, rod_r if k % 2 else rod_w, 'z', 0)
    for i in range(260):     # gravel under the footing and crumbs
        x, y = rng.gauss(0, .6), rng.uniform(-1.1, 0)
        r = rng.uniform(.006, .022)
        mb.lathe((x, y, -1.28), [(.001, 0), (r, r * .5), (r * .6, r * 1.2), (.001, r * 1.3)], M.paint(rng.choice(('#6f5a44', '#8c8175', '#4d3a2a')), .9, 0, 'stone' + str(i % 3)), 6)
    mb.build()
    g = MB('turf', 3)
    g.face([(-4, .0, -.01), (4, .0, -.01), (4, 6, -.01), (-4, 6, -.01)], M.ground('#4f6426', '#41551f', '#63703a'), .5)
    g.build()
    rs = [G.grass_patch(k, .5, 1500, .07) for k in range(3)]
    for i in range(-4, 5):
        for j in range(6):
            if not (abs(i) < 1 and j < 1):
                G.add(rs[(i + j) % 3], (i * .48, .26 + j * .48, 0), rng.choice((0, 1.57, 3.14)))
    hedge = G.shrub_mesh(11, .9, 1.1, 14000, .07, M.leaf('#48662a', '#7a9440', '#33501f', .3), .35)
    for i in range(9):
        G.add(hedge, (-4 + i, 6.2, 0), i, 1.2)
    G.sky(elev=32, az=-160, **LOW)
    return view((.55, -2.75, .3), (.08, .1, -.52), 40, 5.6)


@shot
def post_base():
    """Post base that lifts the post off the concrete."""
    mb = MB('base', 7)
    gv, cc = P.zinc(), M.concrete('#b9b4aa', 3.)
    mb.lathe((0, 0, -.3), [(.165, 0), (.162, .29), (.152, .302), (.001, .302)], cc, 72)
    z = .002
    mb.box(-.072, .072, -.072, .072, z, z + .005, gv, 'x', 0)
    for x in (-.06, .06):
        mb.box(x - .003, x + .003, -.07, .07, z, z + .026, gv, 'y', 0)
    mb.box(-.074, .074, -.074, .074, z + .026, z + .03, gv, 'x', 0)
    for s in (-1, 1):
        mb.box(-.068, .068, s * .0735 - .0015, s * .0735 + .0015, z + .026, z + .15, gv, 'z', 0)
        for x, q in ((-.04, .06), (.04, .06), (0, .095), (-.04, .128), (.04, .128)):
            head(mb, (x, s * .075, z + q), (0, s, 0), .0062, gv, True, .005)
    bolt(mb, (.045, -.0, z + .005), (0, 0, 1), gv)
    mb.box(-.07, .07, -.07, .07, z + .031, 1.6, P.lumber(), 'z', .005)
    rng = random.Random(3)
    cols = [M.paint(c, .85, 0, 'pebble' + c) for c in ('#6f6a61', '#857d70', '#57514a', '#978f82', '#645a4e')]
    n, stones = 0, MB('gravel', 3)
    while n < 9000:      # gravel closes the ground as far as the camera looks
        x, y = rng.uniform(-1.3, .9), rng.uniform(-.3, 2.2)
        if x * x + y * y < .172 ** 2:
            continue
        n += 1
        r = rng.uniform(.01, .022)
        f = rng.uniform(.55, .9)
        stones.lathe((x, y, -.1 + rng.uniform(-.012, .012)), [(r * .6, 0), (r, r * .4 * f), (r * .85, r * .8 * f), (r * .45, r * 1.1 * f), (.0001, r * 1.18 * f)], rng.choice(cols), rng.choice((6, 7, 8)))
    weld(stones.build(smooth=True))
    mb.face([(-6, -6, -.1), (6, -6, -.1), (6, 6, -.1), (-6, 6, -.1)], M.paint('#4d463d', .95, 0, 'grit', .05), .5)
    mb.build()
    P.fallen(4, lambda r: ((r.uniform(-.5, .4), r.uniform(-.28, .4), -.062), (r.uniform(-.3, .3), -.4, 1)), seed=4)
    P.words('GROUND CONTACT   UC4A', (.0704, 0, .42), (0, 0, 1), (0, -1, 0), .016, M.paint('#22302b', .7, 0, 'stamp'), 1.1)
    garden((0, 0, 0), (-.35, 1, 0), dist=4., sun=dict(LOW, az=-152, elev=24))
    return view((.28, -.62, .24), (0, 0, .075), 50, 4.)


def grooved(mb, y, w, th, x0, x1, mat, z=0.):
    """Deck board along x with a groove in both edges."""
    a, g0, g1, gd, c = w / 2, -th * .62, -th * .38, .011, .003
    pts = [(-a + c, -th), (a - c, -th), (a, -th + c), (a, g0), (a - gd, g0), (a - gd, g1), (a, g1), (a, -c), (a - c, 0), (-a + c, 0), (-a, -c), (-a, g1), (-a + gd, g1), (-a + gd, g0), (-a, g0), (-a, -th + c)]
    per, rnd = 0., mb.rng.random()
    uo = rnd * 7
    for p, q in zip(pts, pts[1:] + pts[:1]):
        seg = math.dist(p, q)
        mb.face([(x0, y + p[0], z + p[1]), (x1, y + p[0], z + p[1]), (x1, y + q[0], z + q[1]), (x0, y + q[0], z + q[1])], mat, rnd,
                [(uo + x0, per), (uo + x1, per), (uo + x1, per + seg), (uo + x0, per + seg)])
        per += seg
    for x in (x0, x1):
        mb.face([(x, y + p, z + q) for p, q in pts], mat, rnd)


@shot
def hidden_fastener():
    """Clip in the groove of a composite board, the next board not yet pushed home."""
    mb = MB('fastener', 9)
    w, th, gap = 5.5 * IN, .0254, .006
    dr, blk, st = P.composite(), M.metal('#1a1a1c', .5, .2, 'clip'), P.zinc()
    for k in range(5):
        grooved(mb, k * (w + gap) + w / 2, w, th, -2., .9 + .0, dr)
    pt = P.lumber()
    for i in range(-4, 3):
        x = i * .406 - .02
        mb.box(x - .019, x + .019, -1.4, 1.4, -th - .235, -th, pt, 'y', .003)
        mb.box(x - .02, x + .02, -1.4, 1.4, -th - .0008, -th + .0006, tape('#1c1d1f'), 'y', 0)
        for y in (-gap / 2, w + gap / 2, 2 * w + gap * 1.5):
            mb.box(x - .016, x + .016, y - .0125, y + .0125, -th * .6, -th * .44, blk, 'x', 0)
            mb.box(x - .016, x + .016, y - .0024, y + .0024, -th, -th * .44, blk, 'x', 0)
            head(mb, (x, y, -th * .44), (0, 0, 1), .0042, st, t=.0018)
            mb.box(x - .0025, x + .0025, y - .0007, y + .0007, -th * .44 + .0019, -th * .44 + .0022, blk, 'x', 0)
    b = MB('next', 12)
    grooved(b, 0, w, th, -2., .9, dr)
    ob = b.build()
    ob.location = (0, -w / 2 - gap - .062, 0)
    mb.build()
    P.fallen(2, lambda r: ((r.uniform(.03, .16), r.uniform(.03, .13), .001), (0, 0, 1)), (.03, .045), 6)
    garden((0, 0, -.2), (-.5, 1, 0), dist=4.5, sun=dict(LOW, az=-38, elev=30))
    return view((.1, -.255, .185), (-.006, -.024, -.014), 50, 6.3, exposure=-.15, wb=(.96, 1., 1.06))


@shot
def picture_frame():
    """Mitred corner of a dark border round driftwood boards."""
    mb = MB('border', 11)
    w, th, g = 5.5 * IN, .0254, .005
    field, dark = M.board('driftwood'), M.board('dark')

    def board(pts, mat):
        """pts: four corners in plan, long side first."""
        rnd = mb.rng.random()
        uo = rnd * 7
        d = Vector((*pts[1], 0)) - Vector((*pts[0], 0))
        d.normalize()
        s = Vector((-d.y, d.x, 0))
        uv = lambda p: (uo + Vector((*p, 0)).dot(d), Vector((*p, 0)).dot(s))
        c = .003
        cen = Vector((sum(p[0] for p in pts) / 4, sum(p[1] for p in pts) / 4))
        inner = []
        for p in pts:
            v = Vector(p)
            inner.append(tuple(v + (cen - v).normalized() * c * 1.4))
        mb.face([(*p, 0) for p in inner], mat, rnd, [uv(p) for p in inner])
        for i in range(4):
            p, q, pi, qi = pts[i], pts[(i + 1) % 4], inner[i], inner[(i + 1) % 4]
            mb.face([(*p, -c), (*q, -c), (*qi, 0), (*pi, 0)], mat, rnd, [uv(p), uv(q), uv(qi), uv(pi)])
            mb.face([(*p, -th), (*q, -th), (*q, -c), (*p, -c)], mat, rnd)
    L = 3.
    for k in range(2):     # two border boards each way, mitred
        o, i = k * (w + g), k * (w + g) + w
        board([(o + g / 4, o), (L, o), (L, i), (i + g / 4, i)], dark)
        board([(o, L), (o, o + g / 4), (i, i + g / 4), (i, L)], dark)
    b0 = 2 * (w + g)
    for k in range(16):
        y0 = b0 + k * (w + g)
        board([(b0, y0), (L, y0), (L, y0 + w), (b0, y0 + w)], field)
    tr = M.paint('#f2f1ed', .38)
    mb.box(.02, L, .02, .045, -.28, -th - .001, tr, 'x', .002)
    mb.box(.02, .045, .0452, L, -.28, -th - .001, tr, 'y', .002)
    mb.face([(.05, .05, -.03), (L, .05, -.03), (L, L, -.03), (.05, L, -.03)], M.paint('#14110f', .9, 0, 'under', .1), .5)
    mb.build()
    P.fallen(3, lambda r: ((r.uniform(.35, .95), r.uniform(.35, .8), .001), (0, 0, 1)), (.06, .085), 23)
    P.dapple((.75, .6, 0), 128, 26, 4.2, 1., 380, .17, 6)
    garden((0, 0, -.3), (.8, 1, 0), dist=6., sun=dict(LOW, az=128, elev=26))
    return view((-.46, -.62, .56), (.33, .33, -.02), 42, 4., focus=.98, exposure=.1, grade=dict(GRADE, shadows=(1.05, 1., .95), sat=.98))


@shot
def stair_stringer():
    """Sawn stringers with the first treads and risers on."""
    mb = MB('stringer', 13)
    pt, gv = P.lumber(), P.zinc()
    rise, run, n = .18, .275, 5
    brown, white = M.board('brown'), M.paint('#f2f1ed', .38)
    saw = []
    for i in range(n):
        saw += [(i * run, i * rise), (i * run, (i + 1) * rise)]
    saw += [(n * run, n * rise), (n * run, n * rise - .3), (.36, 0), (0, 0)]
    for x in (0, .4, .8, 1.2):
        extrude(mb, [(a, b) for a, b in saw], lambda a, b, k: Vector((k, a, b)), x - .019, x + .019, pt)
    bw, g = 5.5 * IN, .006
    for i in range(n):
        if i < 2:
            for k in range(2):
                y = i * run - .02 + bw / 2 + k * (bw + g)
                mb.beam((-.06, y, (i + 1) * rise + .0127), (1.26, y, (i + 1) * rise + .0127), bw, .0254, brown, Z, .004)
            mb.beam((-.03, i * run - .009, i * rise + rise / 2), (1.23, i * run - .009, i * rise + rise / 2), .016, rise - .004, white, Z, .002)
    mb.box(-.6, 1.8, n * run, n * run + .038, n * rise - .3, n * rise - .03, pt, 'x', .003)
    for x in (0, .4, .8, 1.2):    # hangers at the rim
        mb.box(x - .045, x + .045, n * run - .003, n * run, n * rise - .28, n * rise - .06, gv, 'z', 0)
        mb.box(x - .0215, x + .0215, n * run - .12, n * run, n * rise - .305, n * rise - .3, gv, 'y', 0)
        for s in (-1, 1):
            mb.box(x + s * .0205 - .001, x + s * .0205 + .001, n * run - .1, n * run, n * rise - .3, n * rise - .13, gv, 'z', 0)
            for q in (-.26, -.21, -.16):
                head(mb, (x + s * .0215, n * run - .06, n * rise + q), (s, 0, 0), .005, gv, t=.002)
    for k in range(9):
        y = n * run - .01 + bw / 2 + k * (bw + g)
        mb.beam((-.6, y, n * rise - .0127), (1.8, y, n * rise - .0127), bw, .0254, brown, Z, .004)
    mb.box(-.3, 1.5, -.35, .55, -.12, -.002, M.concrete('#bdb8ad', 2.), 'x', .012)
    mb.face([(-9, -9, -.06), (9, -9, -.06), (9, 9, -.06), (-9, 9, -.06)], M.ground('#4f6426', '#41551f', '#63703a'), .5)
    mb.build()
    rs = [G.grass_patch(k, .5, 1500, .06) for k in range(3)]
    rng = random.Random(5)
    for i in range(-6, 7):
        for j in range(-5, 8):
            x, y = i * .48 + .6, j * .48
            if not (-.6 < x < 1.8 and -.6 < y < 5):
                G.add(rs[(i + j) % 3], (x, y, -.06), rng.choice((0, 1.57, 3.14)))
    hedge = G.shrub_mesh(11, .9, 1.1, 14000, .07, M.leaf('#48662a', '#7a9440', '#33501f', .3), .35)
    for i in range(11):
        G.add(hedge, (3.2 + .3 * (i % 2), -3 + i, -.1), i, 1.3)
        G.add(hedge, (-4 + i, 6.5, -.1), i, 1.6)
    P.dapple((.5, .6, .5), -172, 27, 6., 1.6, 420, .22, 9)
    G.sky(elev=27, az=-172, **LOW)
    return view((-1.2, -.85, .86), (.48, .6, .44), 36, 4.5, focus=1.9)


# ------------------------------------------------------------------ windows
def opening(mb, fr, taped, panned):
    """Lower corner of a rough opening: studs, sheathing, wrap turned in, tape or pan on the sill."""
    ply, pt, wr = M.board('plywood', 'wood'), P.lumber('#b59a6c', '#8a6434'), wrap()
    dep = .14
    fr.box(mb, -3, 0, -.012, 0, -1.5, 2, wr, 'z', 0)
    fr.box(mb, 0, 3, -.012, 0, -1.5, 0, wr, 'z', 0)
    fr.box(mb, -3, 0, -.024, -.012, -1.5, 2, ply, 'z', 0)
    fr.box(mb, 0, 3, -.024, -.012, -1.5, 0, ply, 'a', 0)
    fr.box(mb, -.04, 0, -dep, -.024, -.5, 2, pt, 'z', .002)
    fr.box(mb, -.08, -.042, -dep, -.024, -.5, 2, pt, 'z', .002)
    fr.box(mb, 0, 3, -dep, -.024, -.038, 0, pt, 'a', .002)
    for a in (.36, .76, 1.16):
        fr.box(mb, a, a + .038, -dep, -.024, -1., -.038, pt, 'z', .002)
    fr.quad(mb, -2, 3, -dep - 2.6, -1.5, 3, M.paint('#3a3631', .9, 0, 'back', .1))
    for a in (-1.6, -1.1, -.6, -.1, .4):      # studs of the wall behind
        fr.box(mb, a, a + .038, -dep - 2.59, -dep - 2.5, -1.5, 3, pt, 'z', .002)
    fr.box(mb, .0, .0012, -dep + .02, .0, .0, 2, wr, 'z', 0)           # wrap turned into the jamb
    print_on_wrap(fr, ((-.25, .2), (-.19, -.14), (.16, -.19), (-.5, -.05)))
    for k, a in enumerate((-.012, .0)):      # where the window goes, in pencil
        P.stroke(mb, fr.P(-.16 + a, .0006, .3 + a), fr.P(-.16 + a, .0006, -.02), (0, -1, 0), .0016, None, k) if k else None
    if taped:
        tp = tape()
        fr.box(mb, 0, 3, -dep + .015, .0, .0005, .0022, tp, 'a', 0)       # on the sill
        fr.box(mb, -.0, 3, .0, .0016, -.06, .002, tp, 'a', 0)            # folded down over the face
        fr.box(mb, .0012, .003, -dep + .015, .0, .0, .155, tp, 'z', 0)    # six inches up the jamb
        fan = [(.062 * math.cos(t), .062 * math.sin(t)) for t in (math.pi + math.pi / 2 * i / 16 for i in range(17))]
        extrude(mb, [(0, .155), (-.05, .157), (-.06, .08)] + fan + [(0, 0)], lambda a, b, n: fr.P(a, n, b), .0002, .0018, tp)
    if panned:
        pan = M.paint('#35566f', .34, 0, 'pan', .5)
        extrude(mb, [(-dep + .02, .006), (.004, .0015), (.004, -.045), (.0055, -.045), (.0055, .003), (-dep + .0215, .0085), (-dep + .0215, .04), (-dep + .02, .04)],
                lambda a, b, n: fr.P(n, a, b), .002, 3., pan)
        extrude(mb, [(-dep + .02, .006), (.004, .002), (.004, .12), (-dep + .02, .12)], lambda a, b, n: fr.P(n, a, b), .0015, .0035, pan)
        extrude(mb, [(0, -.045), (0, .12), (-.035, .12), (-.035, -.045)], lambda a, b, n: fr.P(a, n, b), .0008, .0024, pan)


@shot
def sill_tape():
    mb, fr = MB('opening', 15), WALL()
    opening(mb, fr, True, False)
    P.tape_measure(mb, fr, .172, -.055, .0022, .0032)
    P.pencil(mb, fr.P(.33, -.03, .0062), fr.P(.245, -.085, .0062))
    P.sawdust(mb, fr.P(.25, -.06, .0022), .05, 70, 6)
    H.lap_siding(mb, Frame((-3, 0, 0), (1, 0, 0), (0, -1, 0)), 6, -1.5, -.34, [], M.siding('#c4bba8', 'vinyl'), 5 * IN, .014)
    mb.build()
    G.sky(elev=32, az=-24, **LOW)
    return view((.44, -.56, .27), (.075, -.01, .02), 50, 5., exposure=-.1, grade=DEEP)


@shot
def sill_pan():
    mb, fr = MB('opening', 16), WALL()
    opening(mb, fr, False, True)
    t = M.paint('#ecebe6', .35, .15, 'sash')
    fr.box(mb, .02, .055, -.1, -.02, .012, 1.4, t, 'z', .003)
    fr.box(mb, .0551, 2.2, -.1, -.021, .0125, .045, t, 'a', .003)
    fr.box(mb, .0555, .1, -.075, -.045, .0455, 1.4, t, 'z', .004)
    fr.box(mb, .1001, 2.2, -.0745, -.0455, .0455, .1, t, 'a', .004)
    fr.quad(mb, .1, 2.2, -.06, .1, 1.4, M.glass())
    for a in (.42, .76):
        fr.box(mb, a - .009, a + .009, -.07, -.05, .1, 1.4, t, 'z', .003)
    fr.quad(mb, .118, .24, -.0592, .118, .3, M.paint('#dedcd4', .7, 0, 'label'))      # the maker's label, not yet peeled off
    grey = M.paint('#4d5358', .7, 0, 'labelink')
    P.words('ENERGY PERFORMANCE', fr.P(.179, -.059, .286), fr.a, Z, .0095, grey)
    for i in range(17):
        fr.quad(mb, .126, .165 + .064 * ((i * 7) % 5) / 5, -.059, .128 + i * .0088, .1295 + i * .0088, grey)
    sh = P.lumber('#a88f6b', '#7d5a36')
    for a in (.16, .62):
        fr.box(mb, a, a + .045, -.1, -.005, .0035, .012, sh, 'n', 0)
    rng = random.Random(4)
    spots = []
    for _ in range(190):      # rain on the slope of the pan and its lip
        a, n = rng.uniform(.012, .55), rng.uniform(-.02, .003)
        spots.append((fr.P(a, n, .0026 - n * .03), rng.choice((.0007, .0009, .0012, .0016, .0023, .0032))))
    P.drops(spots)
    H.lap_siding(mb, Frame((-3, 0, 0), (1, 0, 0), (0, -1, 0)), 6, -1.5, -.3, [], M.siding('#c4bba8', 'vinyl'), 5 * IN, .014)
    mb.build()
    G.sky(elev=30, az=-22, **dict(LOW, sun_col=lin('#ffe0bf')[:3]))
    return view((.39, -.47, .25), (.095, -.02, .035), 50, 5., exposure=-.15)


# ------------------------------------------------------------------ siding
@shot
def nail_in_slot():
    """Nail in the middle of its slot, a hair off the hem: vinyl hangs and moves."""
    mb, fr = MB('hem', 17), WALL()
    si, nl = P.vinyl('#9db0bb'), M.metal('#a7a9a6', .5, .85, 'nail')
    fr.quad(mb, -2, 2, 0, -1, 1.5, wrap())
    z0, z1, t = .012, .046, .0012
    pitch, sw, sh = .0418, .0285, .0046
    zc = .03
    a = -.9
    while a < .9:           # hem with slots
        fr.box(mb, a, a + pitch, .002, .002 + t, z0, zc - sh / 2, si, 'a', 0, .4)
        fr.box(mb, a, a + pitch, .002, .002 + t, zc + sh / 2, z1, si, 'a', 0, .4)
        g = (pitch - sw) / 2
        fr.box(mb, a, a + g, .002, .002 + t, zc - sh / 2, zc + sh / 2, si, 'a', 0, .4)
        fr.box(mb, a + pitch - g, a + pitch, .002, .002 + t, zc - sh / 2, zc + sh / 2, si, 'a', 0, .4)
        a += pitch
    fr.box(mb, -.9, .9, .002, .0065, z1 - .002, z1, si, 'a', 0, .4)       # curled top edge

    def strip(prof):
        for (n0, q0), (n1, q1) in zip(prof, prof[1:]):
            mb.face([fr.P(-.9, n0, q0), fr.P(.9, n0, q0), fr.P(.9, n1, q1), fr.P(-.9, n1, q1)], si, .4, [(0, q0), (1.8, q0), (1.8, q1), (0, q1)])
    strip([(.0032, z0), (.0115, z0 - .004), (.0125, z0 - .009), (.011, z0 - .011), (.0045, z0 - .011), (.004, z0 - .016), (.013, -.118), (.0135, -.121), (.003, -.123), (.003, -.125), (.012, -.24), (.0135, -.245), (.0, -.248)])
    for k, off in ((-9, .0), (0, .0), (9, .0)):
        c = -.9 + pitch * (21 + k) + pitch / 2 + off
        q = fr.P(c, .0042, zc)
        mb.cyl(fr.P(c, -.01, zc), q, .00165, nl, 14)
        mb.cyl(q, q + fr.n * .0009, .0048, nl, 40)
        mb.cyl(q, q + fr.n * .0012, .0043, nl, 40)
        mb.cyl(q, q + fr.n * .00135, .0032, nl, 40)
    fr.quad(mb, -.9, .9, .0001, .054, .068, P.chalk())      # snapped line above the panel
    mb.build()
    print_on_wrap(fr, ((-.12, .125), (.2, .15)))
    G.sky(elev=36, az=-158, **dict(LOW, sun_col=lin('#fff0e2')[:3]))
    return view((.085, -.2, .1), (.006, -.002, .026), 62, 5.6, exposure=-.4, grade=dict(GRADE, lights=(1.01, 1., .99), sat=1.3))


@shot
def corner_post():
    """Fiber-cement planks at a corner board: a sealed eighth of an inch, planks tight below each other."""
    mb = MB('corner', 18)
    si, t = M.siding('#42586a', 'hardie'), M.paint('#f2f1ed', .38, .3, 'trimgrain')
    L = 4.
    fF, fE = Frame((-L, 0, 0), (1, 0, 0), (0, -1, 0)), Frame((0, 0, 0), (0, 1, 0), (1, 0, 0))
    for f in (fF, fE):      # the wall behind the joints
        f.quad(mb, 0, L, -.006, -1.4, 2.2, M.paint('#2e3f4c', .8, 0, 'joint'))
    cw, g = .115, .0035
    H.lap_siding(mb, fF, L - cw - g, -1.4, 2.2, [], si, 6 * IN, .013)
    H.lap_siding(mb, Frame((0, cw + g, 0), (0, 1, 0), (1, 0, 0)), L, -1.4, 2.2, [], si, 6 * IN, .013)
    caulk = M.paint('#ded9cd', .5, 0, 'caulk')
    fF.box(mb, L - cw - g, L - cw, -.002, .007, -1.4, 2.2, caulk, 'z', .001)
    fE.box(mb, cw, cw + g, -.002, .007, -1.4, 2.2, caulk, 'z', .001)
    fF.box(mb, L - cw, L + .025, -.004, .025, -1.42, 2.2, t, 'z', .003)
    fE.box(mb, .0, cw, -.004, .025, -1.42, 2.2, t, 'z', .003)
    st = P.zinc()
    for z in (-.62, -.1, .42):
        for f, a in ((fF, L - .03), (fF, L - .085), (fE, .03), (fE, .085)):
            head(mb, f.P(a, .025, z), f.n, .0026, M.paint('#e9e8e3', .4, 0, 'filled'), t=.0006)
    mb.build()
    P.dapple((-.4, 0, .25), -66, 50, 3.4, .55, 240, .15, 5, 6)
    garden((1.5, 0, 0), (.35, 1, 0), dist=4.5, n=9, sun=dict(LOW, az=-66, elev=50, sun=6., sky_strength=.16, sun_col=lin('#ffe6cc')[:3]))
    return view((.6, -.7, .14), (.02, .02, .09), 42, 5., exposure=-.2, grade=dict(GRADE, lights=(1.02, 1., .97), sat=1.12))


# ------------------------------------------------------------------ roofs
PIT = 8 / 12
COS = 1 / math.sqrt(1 + PIT * PIT)


def slope(x, s, n=0.):
    """Point on the roof plane: x along the eave, s up the slope, n off it."""
    return Vector((x, s * COS - n * PIT * COS, s * PIT * COS + n * COS))


BLEND = ('#4f463d', '#695d50', '#3d3833', '#7d6f5f', '#57514b')     # the weathered shingle of lib_mats, a shade deeper: grains take light from all sides


def eave(mb, edge):
    ply, t = M.board('plywood', 'wood'), M.paint('#f2f1ed', .38)
    U = lambda s, n, x: slope(x, s, n)
    extrude(mb, [(0, -.012), (3., -.012), (3., 0), (0, 0)], lambda a, b, n: slope(n, a, b), -3., 3., ply, .2)
    mb.box(-3, 3, -.014, .004, -.2, -.04, t, 'x', .002)   # behind the drip edge
    mb.face([(-3, -.002, -.19), (3, -.002, -.19), (3, .5, -.19), (-3, .5, -.19)], t, .5)
    w = .0009
    extrude(mb, [(.085, .0005), (-.012, .0005), (-.02, -.058), (-.032, -.066), (-.033, -.065), (-.0215, -.0565), (-.0135, .0015), (.085, .0015)],
            lambda a, b, n: slope(n, a, b) if a > -.013 else Vector((n, -.012 * COS + (a + .012), -.012 * PIT * COS + b)), -3., 3., edge, .5)
    for i in range(15):
        head(mb, slope(-1.5 + i * .3, .06, .0015), slope(0, 0, 1), .005, P.zinc(), t=.0016)


def membrane():
    N = M.Nodes('membrane')
    gran, big = N.noise(N.uv(), 420., 2, .7), N.noise(N.uv(), 4., 3)
    base = N.mix(N.maprange(gran, .4, .65, 0, .7), '#222325', '#55565a')
    return N.surf(N.principled(base, .85, N.bump(gran, .4, .0012, N.bump(big, .2, .01)), .2))


def printed_line(mb, s, x0, x1, n):
    w = M.paint('#d9dcdc', .7, 0, 'print')
    mb.face([slope(x0, s - .002, n), slope(x1, s - .002, n), slope(x1, s + .002, n), slope(x0, s + .002, n)], w, .5)


@shot
def ice_barrier():
    """Ice barrier rolled out from the eave, metal edge under it."""
    mb = MB('eave', 19)
    eave(mb, M.metal('#e4e1d8', .4, .3, 'dripwhite'))
    me = membrane()
    xe = .38
    mb.face([slope(-3, .004, .0028), slope(xe, .004, .0028), slope(xe, .92, .0028), slope(-3, .92, .0028)], me, .3, [(0, 0), (3.4, 0), (3.4, .92), (0, .92)])
    mb.face([slope(xe, .004, .0012), slope(xe, .92, .0012), slope(xe, .92, .0028), slope(xe, .004, .0028)], me, .3)
    for s in (.075, .84):
        printed_line(mb, s, -3, xe, .0031)
    # the roll, with its release film
    film = M.paint('#e9efe9', .25, 0, 'film', .5)
    r0, turns, N_ = .035, 5.5, 220
    prev = None
    for i in range(N_ + 1):
        a = 2 * math.pi * turns * i / N_
        r = r0 + .0072 * a / (2 * math.pi)
        cx, cn = xe + .0, .0028 + r0 + .0072 * turns
        q = (cx - r * math.sin(-a), cn - r * math.cos(a))
        if prev:
            mb.face([slope(prev[0], .004, prev[1]), slope(q[0], .004, q[1]), slope(q[0], .92, q[1]), slope(prev[0], .92, prev[1])], me if i > N_ - 40 else film, .3,
                    [(i * .01, 0), (i * .01 + .01, 0), (i * .01 + .01, .92), (i * .01, .92)])
        prev = q
    shm = P.granules(BLEND)
    H.shingles(mb, slope(-3, -.02, .004), (1, 0, 0), slope(0, 1), 1.75, .62, shm, seed=4)
    mb.build()
    P.words('ICE AND WATER BARRIER', slope(-.15, .2, .0031), (1, 0, 0), slope(0, 1), .03, M.paint('#b9bcb8', .7, 0, 'print'), 1.1)
    P.words('ICE AND WATER BARRIER', slope(-.7, .66, .0031), (1, 0, 0), slope(0, 1), .03, M.paint('#b9bcb8', .7, 0, 'print'), 1.1)
    garden((0, 2, -2.4), (.6, 1, 0), dist=6, n=15, sun=dict(LOW, az=196, elev=25), down=2.9)
    return view((.95, -1.0, .86), (-.16, .33, .18), 40, 4., focus=1.5)


@shot
def drip_edge():
    """Metal drip edge over the fascia, shingles three quarters of an inch past it."""
    mb = MB('eave', 20)
    eave(mb, M.metal('#4a3526', .36, .5, 'dripbronze'))
    me = membrane()
    mb.face([slope(-3, .004, .0028), slope(3, .004, .0028), slope(3, .92, .0028), slope(-3, .92, .0028)], me, .3, [(0, 0), (6, 0), (6, .92), (0, .92)])
    shm = P.granules(BLEND)
    H.shingles(mb, slope(-3, -.021, .0035), (1, 0, 0), slope(0, 1), 6, .16, shm, seed=9)
    H.shingles(mb, slope(-3, -.022, .009), (1, 0, 0), slope(0, 1), 6, 2.6, shm, seed=4)
    gm = M.paint('#e9e8e3', .32, 0, 'gutter')
    prof = [(-.0145, -.06), (-.0145, -.15), (-.05, -.165), (-.105, -.16), (-.125, -.13), (-.125, -.1), (-.145, -.075), (-.145, -.066), (-.132, -.066)]
    for k in (1., .985):
        for (a0, b0), (a1, b1) in zip(prof, prof[1:]):
            mb.face([(-3, a0 * k, b0 * k), (3, a0 * k, b0 * k), (3, a1 * k, b1 * k), (-3, a1 * k, b1 * k)], gm, .5)
    for x in (-.74, -.13, .48):      # hangers under the lip, each with its screw in the fascia
        mb.beam((x, -.142, -.071), (x, -.016, -.078), .026, .0016, P.zinc(), Z, 0)
        head(mb, (x, -.016, -.083), (0, -1, 0), .006, P.zinc(), True, .006)
    mb.build()
    P.fallen(5, lambda r: ((r.uniform(-.5, .55), r.uniform(-.1, -.045), -.15), (0, -.1, 1)), seed=5)
    P.fallen(1, lambda r: (slope(.17, .16, .014), slope(0, 0, 1)), seed=8)
    garden((0, 2, -2.6), (-.9, 1, 0), dist=6, n=15, sun=dict(az=198, elev=24, sun=7.5, sky_strength=.16), down=2.9)
    return view((.66, -.66, .19), (.0, .02, -.03), 46, 4., focus=.9, grade=DEEP)
