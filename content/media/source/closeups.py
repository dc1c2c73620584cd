"""Close views of construction: small scenes at hand's distance, in the colours of the project that shows them."""
import math, random
from mathutils import Vector, noise
from lib_mesh import MB, Frame, IN, Z, lin, turned, weld
import lib_mats as M
import lib_house as H
import lib_garden as G
import lib_site as P

SHOTS = {}
SIZE = (2400, 1600)


def shot(fn):
    SHOTS['detail-' + fn.__name__.replace('_', '-')] = fn
    return fn


def extrude(mb, pts, to, n0, n1, mat, rnd=None, turn=0.):
    """Prism of a polygon pts [(a, b)] along n; to(a, b, n) gives the point. UV runs along a and b, turned by an angle (faces), or n (sides)."""
    rnd = mb.rng.random() if rnd is None else rnd
    uo, ct, st = rnd * 7, math.cos(turn), math.sin(turn)
    for n in (n0, n1):
        mb.face([to(a, b, n) for a, b in pts], mat, rnd, [(uo + a * ct + b * st, b * ct - a * st) for a, b in pts])
    per = 0.
    for i, p in enumerate(pts):
        q = pts[(i + 1) % len(pts)]
        seg = math.dist(p, q)
        mb.face([to(*p, n0), to(*p, n1), to(*q, n1), to(*q, n0)], mat, rnd, [(uo + n0, per), (uo + n1, per), (uo + n1, per + seg), (uo + n0, per + seg)])
        per += seg


def wrap():
    """House wrap: thin spun-bonded sheet, its fibres just to be seen, a sheen where it bends."""
    N = M.Nodes('wrap')
    uv = N.uv()
    fibre = N.noise(N.scale(uv, (900., 260., 1)), 1., 3, .65, 1.2)
    weave = N.noise(N.scale(uv, (240., 760., 1)), 1., 3, .65, 1.2)
    dirt = N.noise(N.obj(), 4.2, 5, .7)
    base = N.mix(N.maprange(fibre, .4, .64, 0, .3), '#d3d6d3', '#b7bdbe')
    base = N.mix(N.maprange(dirt, .56, .78, 0, .22), base, '#a8a496')
    return N.surf(N.principled(base, .46, N.bump(fibre, .22, .0004, N.bump(weave, .16, .0003)), .4))


def buckled(a, z):
    """How far house wrap stands off its sheathing at (a, z), metres: it buckles between its fasteners and lies flat where tape holds it, round an opening that begins at 0, 0."""
    out = math.hypot(min(0, a), min(0, z)) if a < 0 and z < 0 else -a if a < 0 else -z
    free = min(1, max(0, (out - .064) / .07))
    soft = .5 + .5 * noise.noise(Vector((a * 7 + z * 3, z * 4 - a * 2, 3.)))
    fold = max(0, 1 - abs(math.sin(9 * a + 15 * z + 2.6 * noise.noise(Vector((a * 4, z * 4, 9.))))) * 3.2) ** 2
    fold *= max(0, noise.noise(Vector((a * 3.1, z * 2.7, 5.)))) * 1.6
    return free * (.0034 * soft + .0048 * fold)


def wrap_sheet(fr, a0, a1, z0, z1, mat, step=.006):
    """Part of the sheet of wrap on a wall round an opening."""
    mb, na, nz = MB('sheet', 3), int((a1 - a0) / step), int((z1 - z0) / step)
    pts = [[(a0 + (a1 - a0) * i / na, z0 + (z1 - z0) * j / nz) for j in range(nz + 1)] for i in range(na + 1)]
    at = [[fr.P(a, buckled(a, z), z) for a, z in col] for col in pts]
    for i in range(na):
        for j in range(nz):
            k = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
            mb.face([at[u][v] for u, v in k], mat, .5, [pts[u][v] for u, v in k])
    weld(mb.build(smooth=True))


def print_on_wrap(fr, spots, caps, over):
    """Words in rows, as house wrap carries them, and the caps of its fasteners; over(a, z) is how far the wrap stands off."""
    ink, cap, mb = M.paint('#7d93a8', .6, 0, 'wrapprint'), M.paint('#2c5d92', .35, 0, 'cap'), MB('caps', 2)
    for a, z in spots:
        P.laid(P.words('WEATHER BARRIER', fr.P(a, 0, z), fr.a, Z, .022, ink, 1.1, .0003), fr, lambda u, w: over(u, w) + .0002)
    for a, z in caps:
        q = fr.P(a, over(a, z) - .0004, z)
        mb.cyl(q, q + fr.n * .0018, .0125, cap, 40)
        turned(mb, q + fr.n * .0018, fr.n, [(.0125, 0), (.0115, .0006), (.006, .0009), (.0055, .0016), (.0045, .0019), (.0001, .0019)], cap, 40)
    mb.build()


def tape(color='#2a2c2f'):
    """Flashing tape with a creped face, whose ridges run across it; rubbed and dusty where hands pressed it down."""
    N = M.Nodes('tape')
    ridge = N.noise(N.scale(N.uv(), (420., 26., 1)), 1., 3, .55, .8)
    wave, rub = N.noise(N.uv(), 22., 2, .5), N.noise(N.obj(), 30., 5, .7)
    base = N.mix(N.maprange(ridge, .5, .66, 0, .28), color, '#54565a')
    base = N.mix(N.maprange(rub, .56, .8, 0, .3), base, '#77736a')
    return N.surf(N.principled(base, N.maprange(rub, .4, .7, .42, .62), N.bump(ridge, .55, .0009, N.bump(wave, .4, .004)), .4))


def soil():
    """Soil as a cut lays it open: dark topsoil, a rusty subsoil, paler sand with gravel below; borders waver, damp and roots blotch them."""
    N = M.Nodes('soil')
    o = N.obj()
    a, b, c, f = N.noise(o, 2.2, 4), N.noise(o, 16., 6, .72), N.noise(o, 70., 3, .7), N.noise(o, 260., 2, .6)
    z = N.math('ADD', N.sep(o)[2], N.math('MULTIPLY', N.math('SUBTRACT', N.noise(N.scale(o, (1., 1., 2.5)), 2.6, 5, .6), .5), .16))
    deep = N.mix(N.maprange(z, -.86, -.72, 1, 0), N.mix(N.maprange(a, .35, .65, 0, 1), '#84664a', '#6f4c31'), N.mix(N.maprange(a, .35, .65, 0, 1), '#9b8564', '#84704f'))
    base = N.mix(N.maprange(z, -.25, -.17, 0, 1), deep, '#33261c')
    damp = N.noise(N.scale(o, (1., 1., .45)), 4.5, 4, .6)
    base = N.mix(N.maprange(damp, .5, .68, 0, .6), base, N.hsv(base, .5, 1.05, .55))
    base = N.mix(N.maprange(b, .42, .7, 0, .55), base, N.hsv(base, .5, 1., .45))
    base = N.mix(N.maprange(c, .6, .72, 0, .55), base, '#ab9472')
    h = N.math('ADD', b, N.math('ADD', N.math('MULTIPLY', c, .5), N.math('MULTIPLY', f, .2)))
    return N.surf(N.principled(base, .95, N.bump(h, 1., .035), .05))


def head(mb, p, out, r, mat, hex_=False, t=.0035):
    p, out = Vector(p), Vector(out).normalized()
    mb.cyl(p, p + out * t, r, mat, 6 if hex_ else 16)


def garden(at, towards, n=13, dist=5.5, sun=dict(), down=.9, floor=None):
    """Sky, lawn colour (or another floor, where white parts would take its green) and an out-of-focus hedge behind the work."""
    mb = MB('ground')
    mb.face([(-60, -60, -down), (60, -60, -down), (60, 60, -down), (-60, 60, -down)], floor or M.ground('#4f6426', '#41551f', '#63703a'), .5)
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
    """Flashed ledger: tape on the sheathing, metal over the ledger with its drip, house wrap over the metal, bolts and hangers."""
    mb, fr = MB('ledger', 5), WALL()
    pt, gv, nl = P.lumber(rings=58.), P.zinc(.15), M.metal('#b9bbb9', .42, .9, 'nail')
    bays = [i * .406 for i in range(-6, 7)]
    fr.box(mb, -2.5, 2.5, -.02, .012, -1.4, -.262, M.concrete('#b5b0a5', 2.5), 'a', 0)
    H.lap_siding(mb, Frame((-2.5, 0, 0), (1, 0, 0), (0, -1, 0)), 5, .112, 1.6, [], P.vinyl('#b8b6ac'), 5 * IN, .014)
    fr.box(mb, -2.5, 2.5, .004, .02, .096, .114, M.paint('#f2f1ed', .38), 'a', .002)
    fr.quad(mb, -2.5, 2.5, .0012, -.27, .12, tape())      # self-sealing sheet behind the ledger
    fr.box(mb, -2.5, 2.5, .002, .04, -.24, 0, pt, 'a', .003)
    # metal: a leg up the wall, over the ledger with a fall, down its face; between the joists its hem is kicked out
    fl = M.metal('#4f4a45', .42, .6, 'flashing')
    leg = [(.0022, .15), (.0022, .006)] + bend((.0052, .0055), .003, 180, 262, 4)
    over = bend((.0405, -.0005), .0022, 82, 0, 5)
    to = lambda a, b, n: fr.P(n, a, b)
    sheet(mb, leg + over + [(.0428, -.021)], .0007, -2.5, 2.5, fl, to)
    for a, b in zip(bays, bays[1:]):
        sheet(mb, [(.0428, -.0205), (.0442, -.0225), (.049, -.0275)] + bend((.0493, -.0282), .0008, 60, -110, 5) + [(.046, -.0262)], .0006, a + .034, b - .034, fl, to)
    # house wrap: its lower edge, cut with a knife, laps over the leg
    wr, rng, low = wrap(), random.Random(7), [(-2.5 + i * .05, .048 + .0012 * math.sin(i * .31) + .0005 * math.sin(i * 1.9)) for i in range(101)]
    wave = lambda a: .0042 + .0016 * noise.noise(Vector((a * 3.1, 0., 5.)))
    for (a, z), (b, y) in zip(low, low[1:]):
        n0, n1 = wave(a), wave(b)
        mb.face([fr.P(a, n0, z), fr.P(b, n1, y), fr.P(b, .0036, .13), fr.P(a, .0036, .13)], wr, .5, [(a, z), (b, y), (b, .13), (a, .13)])
        mb.face([fr.P(a, n0, z), fr.P(b, n1, y), fr.P(b, n1 - .0004, y), fr.P(a, n0 - .0004, z)], wr, .5)

    def surface(u, z):
        k = min(int((u - low[0][0]) / .05), len(low) - 2)
        (a, za), (b, zb) = low[k:k + 2]
        t = (u - a) / (b - a)
        n, edge = wave(a) + (wave(b) - wave(a)) * t, za + (zb - za) * t
        return n + (.0036 - n) * (z - edge) / (.13 - edge)
    for a in (-.17, .3):      # whole words only
        P.laid(P.words('WEATHER BARRIER', fr.P(a, 0, .076), fr.a, Z, .014, M.paint('#7d93a8', .6, 0, 'wrapprint'), 1.1), fr, lambda u, z: surface(u, z) + .00015)
    ink = M.paint('#22302b', .7, 0, 'stamp')
    for i, a in enumerate(bays):
        fr.box(mb, a - .019, a + .019, .0436, 2.2, -.238, -.001, pt, 'n', .0025)
        for s in (-1, 1):   # hanger: flange on the ledger, side on the joist
            fr.box(mb, a + s * .0205 - .0008, a + s * .0205 + .0008, .0416, .095, -.24, -.045, gv, 'z', 0)
            fr.box(mb, a + s * .0395 - .0185, a + s * .0395 + .0185, .0402, .0416, -.236, -.047, gv, 'z', 0)
            for z in (-.07, -.115, -.16, -.205):
                nail_in(mb, fr.P(a + s * .041, .0416, z), (0, -1, 0), nl)
            for z in (-.09, -.185):     # driven at a slant through joist and ledger, in a dimple of the side
                p = fr.P(a + s * .0213, .072, z)
                turned(mb, p, (s, 0, 0), [(.0085, 0), (.0062, .0011), (.0001, .0011)], gv, 24)
                nail_in(mb, p + Vector((s * .001, 0, 0)), (s, -.75, 0), nl)
            P.stroke(mb, fr.P(a + s * .066, .0405, -.236), fr.P(a + s * .066, .0405, -.03), (0, -1, 0), .0016, None, i * 3 + s)
        fr.box(mb, a - .021, a + .021, .0416, .095, -.2405, -.239, gv, 'a', 0)
        for da, z in ((.13, -.06), (.27, -.185)):
            q = fr.P(a + da, .04, z)      # half-inch bolt: washer, nut and the thread that stands out of it
            turned(mb, q, fr.n, [(.0178, 0), (.0178, .0018), (.0168, .0026), (.0001, .0026)], gv, 40)
            head(mb, q + fr.n * .0026, fr.n, .0108, nl, True, .0105)
            turned(mb, q + fr.n * .013, fr.n, [(.0062 if k % 2 else .0055, .0007 * k) for k in range(12)] + [(.0001, .0078)], nl, 20)
    # layout mark, stamps of the mill and the pencil left on a joist
    for u, v in (((-.03, -.03), (.03, .03)), ((-.03, .03), (.03, -.03))):
        P.stroke(mb, fr.P(.203 + u[0], .0405, -.125 + u[1]), fr.P(.203 + v[0], .0405, -.125 + v[1]), (0, -1, 0), .002, None, 5)
    P.words('GROUND CONTACT   UC4A', fr.P(-.0195, .34, -.165), (0, -1, 0), (0, 0, 1), .016, ink, 1.1)
    for k, t in enumerate(('KD19   S-DRY', 'NO. 2   SYP')):
        P.words(t, fr.P(.3865, .3, -.18 - k * .016), (0, -1, 0), (0, 0, 1), .0105, ink, 1.15)
    P.pencil(mb, fr.P(.413, .13, .0005), fr.P(.4, .305, .0005))
    P.sawdust(mb, fr.P(0, .36, -.003), .02, 90, 2)
    cloth = M.fabric('#4a4b49', 700.)
    mb.face([(-9, -9, -.56), (9, -9, -.56), (9, 0, -.56), (-9, 0, -.56)], cloth, .5)
    mb.build()
    garden((0, 0, 0), (1, .2, 0), sun=dict(az=-158, elev=30, sun=7.5, sky_strength=.16))
    return view((-.6, -.9, .38), (.17, -.07, -.1), 44, 4., focus=.98, grade=dict(GRADE, sat=.9))


def nail_in(mb, p, out, mat):
    """Head of a hanger nail driven home: flat, a little domed."""
    turned(mb, p, out, [(.0041, 0), (.0041, .0007), (.003, .0012), (.0001, .0013)], mat, 20)


def pebbles(spots, cols, seed=3):
    """Round stones [(point, radius)]: each an uneven ball, smooth."""
    rng, mb = random.Random(seed), MB('pebbles', seed)
    ms = [M.paint(c, .85, 0, 'pebble' + c) for c in cols]
    nu, nv = 11, 7
    for p, r in spots:
        p, m, f, rnd = Vector(p), rng.choice(ms), (rng.uniform(.8, 1.2), rng.uniform(.75, 1.), rng.uniform(.5, .75)), rng.random()
        o = Vector((rng.uniform(0, 50), rng.uniform(0, 50), rng.uniform(0, 50)))
        ca, sa = math.cos(rnd * 6.3), math.sin(rnd * 6.3)

        def at(i, j):
            t, u = math.pi * j / nv, 2 * math.pi * (i % nu) / nu
            d = Vector((math.sin(t) * math.cos(u), math.sin(t) * math.sin(u), math.cos(t)))
            q = d * r * (1 + .22 * noise.noise(d * 1.3 + o))
            x, y = q.x * f[0], q.y * f[1]
            return p + Vector((x * ca - y * sa, x * sa + y * ca, q.z * f[2]))
        for i in range(nu):
            for j in range(nv):
                q = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)]
                mb.face(q[:3] if j == nv - 1 else [q[0], q[1], q[2]] if j == 0 else q, m, rnd)
    ob = mb.build(smooth=True)
    weld(ob)
    return ob


def standoff(mb, z, gv, nl, half=.07):
    """Post base on its anchor bolt: plate, one-inch standoff, two sides with screws; the post stands on metal."""
    mb.box(-.066, .066, -.066, .066, z, z + .005, gv, 'x', 0)
    for x in (-.058, .058):
        mb.box(x - .003, x + .003, -.066, .066, z + .004, z + .0254, gv, 'y', 0)
    mb.box(-half - .002, half + .002, -half - .0015, half + .0015, z + .0254, z + .0294, gv, 'x', 0)
    for s in (-1, 1):
        mb.box(-.062, .062, s * (half + .0015) - .0015, s * (half + .0015) + .0015, z + .0254, z + .15, gv, 'z', 0)
        for x, q in ((-.038, .062), (.038, .062), (0, .092), (-.038, .126), (.038, .126)):
            p = Vector((x, s * (half + .003), z + q))
            turned(mb, p, (0, s, 0), [(.0098, 0), (.0098, .0011), (.0075, .0019), (.0001, .0019)], nl, 28)
            head(mb, p + Vector((0, s * .0017, 0)), (0, s, 0), .0066, nl, True, .0052)
    # anchor bolt, cast in: washer, nut and its thread above the nut
    turned(mb, (0, -.045, z + .005), Z, [(.0165, 0), (.0165, .0025), (.0001, .0025)], gv, 32)
    head(mb, (0, -.045, z + .0075), Z, .0115, nl, True, .0085)
    turned(mb, (0, -.045, z + .014), Z, [(.0062, 0)] + [(.0062 if k % 2 else .0055, .0006 * k) for k in range(12)] + [(.0001, .0072)], nl, 20)


PIER = 6 * IN        # radius of the twelve-inch tube
FROST = 36 * IN      # New Jersey: what carries a deck stands deeper than this


@shot
def footing():
    """Concrete footing below the frost line, half of it in the cut face of the soil it was cast in."""
    mb = MB('pit', 6)
    so = soil()
    rng = random.Random(2)
    bottom, foot, r, up, wide = -48 * IN, -FROST - .02, PIER, .1, 12 * IN
    nx, nz = 420, 180
    bank, cut = {}, MB('cut', 6)
    for i in range(nx + 1):
        for j in range(nz + 1):
            x, z = -2.1 + 4.2 * i / nx, bottom * (1 - j / nz)
            bite = x * 4.6 + .35 * noise.noise(Vector((x * 2, z * 1.6, 8.))) + .5 * (int(z * 3.4) % 2)
            spade = .022 * abs(bite - math.floor(bite) - .5) + .012 * math.sin(x * 5 + 1.)      # hollow bites of the shovel, one beside the other
            rough = .026 * noise.fractal(Vector((x * 6, z * 8, 1)), .85, 2.1, 7) + .012 * max(0, noise.noise(Vector((x * 15, z * 17, 4)))) ** .7
            bank[i, j] = Vector((x, spade + rough + .04 * (-z) + (.03 * (1 + z / .05) if z > -.05 else 0) - .07 * max(0, (z - bottom) / -.12 + 1) ** 2, z))
    for i in range(nx):
        for j in range(nz):
            cut.face([bank[i, j], bank[i + 1, j], bank[i + 1, j + 1], bank[i, j + 1]], so, .5)
    weld(cut.build(smooth=True))
    floor, fl = {}, MB('floor', 4)
    for i in range(121):
        for j in range(61):
            x, y = -2.1 + 4.2 * i / 120, -2.4 + 2.7 * j / 60
            near = min(1, max(0, (math.hypot(x, y) - wide - .05) / .3))      # level where it bears
            floor[i, j] = Vector((x, y, bottom + near * (.02 * noise.fractal(Vector((x * 6, y * 6, 3)), .9, 2.1, 5))))
    for i in range(120):
        for j in range(60):
            fl.face([floor[i, j], floor[i + 1, j], floor[i + 1, j + 1], floor[i, j + 1]], so, .5)
    weld(fl.build(smooth=True))
    cc, con = M.concrete('#b3aea4', 2.), MB('concrete', 2)
    # Footing form of plastic: straight skirt, shoulder in a bell, sleeve that takes the tube; faint ribs stay on the concrete.
    bell = [(r + (wide - r) * (.5 - .5 * math.cos(math.pi * (t / 14) ** .9)), foot - .17 * t / 14) for t in range(15)]
    con.lathe((0, .02, 0), [(.001, bottom), (wide - .006, bottom), (wide, bottom + .006), (wide, foot - .2), (wide - .004, foot - .176)] + bell[-2::-1] + [(r, up - .008), (r - .008, up), (.001, up)], cc, 160)
    turns, n = 7, 110
    for i in range(turns * n):      # the paper tube leaves its winding on the pier
        q = lambda k, o, h: Vector((o * math.cos(2 * math.pi * k / n), .02 + o * math.sin(2 * math.pi * k / n), foot + .02 + (up - foot - .04) * k / (turns * n) + h))
        con.face([q(i, r + .0002, -.005), q(i + 1, r + .0002, -.005), q(i + 1, r + .0011, 0), q(i, r + .0011, 0)], cc, .5)
        con.face([q(i, r + .0011, 0), q(i + 1, r + .0011, 0), q(i + 1, r + .0002, .0015), q(i, r + .0002, .0015)], cc, .5)
    con.build()
    gv, nl, pt = P.zinc(), M.metal('#c3c5c3', .35, .9, 'screwhead'), P.lumber(rings=40.)
    st = MB('base', 3)
    standoff(st, up, gv, nl)
    st.box(-.07, .07, -.07, .07, up + .03, 2.4, pt, 'z', .004)
    st.build().location = (0, .02, 0)
    # rod from grade down, in inches; the line at 36 is pinned along the cut
    white, red, black = M.paint('#efece4', .4, 0, 'rodw'), M.paint('#b5382a', .4, 0, 'rodr'), M.paint('#1b1b1c', .5, 0, 'rodk')
    x0, y0 = .52, -.138
    for k in range(8):
        z1 = -k * 6 * IN
        mb.box(x0 - .03, x0 + .03, y0, y0 + .014, z1 - 6 * IN, z1, red if k % 2 else white, 'z', 0)
        for i in range(1, 6):
            mb.box(x0 - .03, x0 - .03 + (.02 if i == 3 else .012), y0 - .0006, y0, z1 - i * IN - .0012, z1 - i * IN + .0012, white if k % 2 else black, 'x', 0)
        P.words(str((k + 1) * 6), (x0 + .004, y0 - .001, z1 - 6 * IN + .03), (1, 0, 0), Z, .042, white if k % 2 else black, 1., .0008)
    line = -.142      # the string just clears the pier
    pink = M.paint('#e0457a', .6, 0, 'line')
    ln = MB('line', 1)
    ln.cyl((-1.95, line, -FROST), (1.95, line, -FROST), .0024, pink, 8)
    ln.build().visible_shadow = False     # on the round foot its shadow reads as a crack
    for x in (-1.05, 1.12):
        mb.cyl((x, line, -FROST + .06), (x, line, bottom), .007, M.metal('#5c5a57', .5, .6, 'pin'), 10)
    tag = M.paint('#f1dfe4', .7, 0, 'tag')
    mb.face([(-.86, line - .002, -FROST + .006), (-.48, line - .002, -FROST + .006), (-.48, line - .002, -FROST - .085), (-.86, line - .002, -FROST - .085)], tag, .5)
    P.words('FROST LINE 36"', (-.67, line - .004, -FROST - .04), (1, 0, 0), Z, .046, M.paint('#7c1b3c', .6, 0, 'tagink'), 1., .0004)
    mb.build()
    spots = []
    for _ in range(150):     # stones in the cut and on the floor
        x, z = rng.uniform(-2, 2), rng.uniform(bottom + .05, -.2)
        if abs(x) > .33:
            i, j = int((x + 2.1) / 4.2 * nx), int((1 - z / bottom) * nz)
            size = rng.choice((.006, .008, .012, .017, .026))
            spots.append((bank[i, j] + Vector((0, size * .35, 0)), size))
    for _ in range(170):
        x, y = rng.uniform(-2, 2), -abs(rng.gauss(0, .35)) - .02
        if math.hypot(x, y) > wide + .03:
            spots.append(((x, y, bottom + .004), rng.uniform(.006, .02)))
    pebbles(spots, ('#7a6a56', '#8c8175', '#5d4c3b', '#6f6459'))
    g = MB('turf', 3)
    g.face([(-6, .02, -.012), (6, .02, -.012), (6, 9, -.012), (-6, 9, -.012)], M.ground('#43521f', '#39491b', '#57602f'), .5)
    g.build()
    rs = [G.grass_patch(k, .5, 2200, .06) for k in range(4)]
    for i in range(-8, 9):
        for j in range(9):
            G.add(rs[(i * 2 + j) % 4], (i * .44, .3 + j * .44, -.012), rng.choice((0, 1.57, 3.14)), (1, 1, rng.uniform(.8, 1.1)))
    roots, fine = MB('roots', 2), M.paint('#8a7455', .9, 0, 'root')
    for _ in range(240):     # roots that hang out of the sod
        x = rng.uniform(-2, 2)
        if abs(x) > PIER + .01:
            p = Vector((x, rng.uniform(.015, .03), rng.uniform(-.05, -.01)))
            for _ in range(4):
                q = p + Vector((rng.uniform(-.012, .012), rng.uniform(-.008, .003), -rng.uniform(.008, .03)))
                roots.cyl(p, q, .0007, fine, 4)
                p = q
    roots.build()
    bk = MB('behind', 2)
    bk.face([(-30, 16, -.1), (30, 16, -.1), (30, 16, 2.6), (-30, 16, 2.6)], M.paint('#1d2a14', .9, 0, 'behind', .05), .5)
    bk.build()
    far_hedge([(-9 + i * 1.25, 13 + .6 * (i % 3)) for i in range(15)], .05, 1.4)
    G.sky(elev=40, az=-142, **LOW)
    return view((.32, -3.05, -.2), (.1, .1, -.52), 42, 4., focus=2.95, level=True)


@shot
def post_base():
    """Post base that lifts the post off the concrete."""
    mb = MB('base', 7)
    gv, nl, cc = P.zinc(), M.metal('#c3c5c3', .35, .9, 'screwhead'), M.concrete('#b9b4aa', 3.)
    mb.lathe((0, 0, -.3), [(PIER, 0), (PIER, .29), (PIER - .0005, .294), (PIER - .003, .2985), (PIER - .0075, .301), (PIER - .012, .302), (.001, .302)], cc, 160)
    z = .002
    standoff(mb, z, gv, nl)
    mb.box(-.07, .07, -.07, .07, z + .0295, 1.6, P.lumber(rings=44.), 'z', .005)
    mb.face([(-3, -2, -.1), (3, -2, -.1), (3, 1.75, -.1), (-3, 1.75, -.1)], M.paint('#4d463d', .95, 0, 'grit', .05), .5)
    mb.face([(-9, 1.7, -.085), (9, 1.7, -.085), (9, 9, -.085), (-9, 9, -.085)], M.ground('#43521f', '#39491b', '#57602f'), .5)
    mb.build()
    turf = [G.grass_patch(k, .5, 2200, .06) for k in range(3)]
    for i in range(-9, 7):      # lawn behind the gravel
        for j in range(8):
            G.add(turf[(i + 2 * j) % 3], (i * .44, 1.95 + j * .44, -.085), (i * j % 3) * 1.57, 1.)
    rng, spots = random.Random(3), []
    while len(spots) < 5400:      # gravel closes the ground as far as the camera looks
        x, y = rng.uniform(-1.9, .9), rng.uniform(-.3, 1.75)
        if math.hypot(x, y) > PIER + .022 and (y < 1. or rng.random() < .5):
            spots.append(((x, y, -.088 + rng.uniform(-.012, .01)), rng.uniform(.01, .021)))
    pebbles(spots, ('#6f6a61', '#857d70', '#57514a', '#978f82', '#645a4e', '#7b7f80'))
    P.fallen(4, lambda r: ((r.uniform(-.5, .4), r.uniform(-.28, .4), -.062), (r.uniform(-.3, .3), -.4, 1)), seed=4)
    P.words('GROUND CONTACT   UC4A', (.0704, 0, .42), (0, 0, 1), (0, -1, 0), .016, M.paint('#22302b', .7, 0, 'stamp'), 1.1)
    garden((0, 0, 0), (-.35, 1, 0), dist=4., sun=dict(LOW, az=-152, elev=24))
    return view((.28, -.62, .2), (0, 0, .07), 52, 5.)


def grooved(mb, y, w, th, x0, x1, mat, core, z=0.):
    """Deck board along x with a groove in both edges; its sawn ends show the core inside the cap."""
    a, g0, g1, gd, c = w / 2, -th * .62, -th * .38, .011, .003
    ring = lambda i: [(-a + c, -th + i), (a - c, -th + i), (a - i, -th + c), (a - i, g0), (a - gd, g0), (a - gd, g1), (a - i, g1), (a - i, -c), (a - c, -i), (-a + c, -i), (-a + i, -c), (-a + i, g1), (-a + gd, g1), (-a + gd, g0), (-a + i, g0), (-a + i, -th + c)]
    pts, per, rnd = ring(0), 0., mb.rng.random()
    uo = rnd * 7
    for p, q in zip(pts, pts[1:] + pts[:1]):
        seg = math.dist(p, q)
        mb.face([(x0, y + p[0], z + p[1]), (x1, y + p[0], z + p[1]), (x1, y + q[0], z + q[1]), (x0, y + q[0], z + q[1])], mat, rnd,
                [(uo + x0, per), (uo + x1, per), (uo + x1, per + seg), (uo + x0, per + seg)])
        per += seg
    for x, o in ((x0, -1), (x1, 1)):
        mb.face([(x, y + p, z + q) for p, q in pts], mat, rnd)
        mb.face([(x + o * .00015, y + p, z + q) for p, q in ring(.0011)], core, rnd)


def star_screw(mb, o, r, mat, pit, axis=Z):
    """Head of a deck screw with the six-lobed recess that its bit leaves open to the eye."""
    o, d, n = Vector(o), Vector(axis).normalized(), 72
    s = d.cross(Vector((1, 0, 0)) if abs(d.x) < .9 else Vector((0, 1, 0))).normalized()
    t = s.cross(d)
    at = lambda i, k, h: o + d * h + (s * math.cos(2 * math.pi * i / n) + t * math.sin(2 * math.pi * i / n)) * k
    lobe = lambda i: r * .56 * (1 + .17 * math.cos(12 * math.pi * i / n))
    rim = r * .2
    for i in range(n):
        j = i + 1
        mb.face([at(i, lobe(i), rim), at(j, lobe(j), rim), at(j, r * .93, rim), at(i, r * .93, rim)], mat, .5)
        mb.face([at(i, r * .93, rim), at(j, r * .93, rim), at(j, r, rim * .5), at(i, r, rim * .5)], mat, .5)
        mb.face([at(i, r, rim * .5), at(j, r, rim * .5), at(j, r * .35, -r), at(i, r * .35, -r)], mat, .5)
        mb.face([at(i, lobe(i), rim), at(j, lobe(j), rim), at(j, lobe(j), -r * .5), at(i, lobe(i), -r * .5)], pit, .5)
    mb.face([at(i, lobe(i), -r * .5) for i in range(n)], pit, .5)


def clip(mb, x, y, base, lip, mat, st, pit, half=.0165, gap=3 / 16 * IN):
    """Hidden fastener: a stem as wide as the gap, wings that lie on the lower lips of both grooves, screw in its middle."""
    top, wing = base + lip + .0026, .0098
    mb.box(x - half, x + half, y - gap / 2 + .0002, y + gap / 2 - .0002, base, top, mat, 'x', 0)
    for s in (-1, 1):
        prof = [(gap / 2 - .001, top), (gap / 2 + wing - .0012, top - .0004), (gap / 2 + wing, top - .0013), (gap / 2 + wing - .0005, top - .0024), (gap / 2 - .001, top - .0024)]
        extrude(mb, [(s * p, q) for p, q in prof], lambda a, b, n: Vector((n, y + a, b)), x - half, x + half, mat, .5)
        for k in (-1, 1):       # teeth that bite into the lip
            mb.box(x + k * half * .62 - .0012, x + k * half * .62 + .0012, y + s * (gap / 2 + .001), y + s * (gap / 2 + wing - .001), top - .001, top + .0009, mat, 'y', .0004)
    turned(mb, (x, y, top - .0008), Z, [(.0078, 0), (.0074, .0016), (.0052, .0018), (.0044, .0006)], mat, 48)
    star_screw(mb, (x, y, top + .0007), .0046, st, pit)


@shot
def hidden_fastener():
    """Clip in the groove of a composite board at the end of a deck, the next board not yet pushed home."""
    mb = MB('fastener', 9)
    w, th, gap = 5.5 * IN, .0254, 3 / 16 * IN
    dr, blk = P.composite(), M.metal('#0d0e0f', .3, .0, 'clip')
    core, pit = P.board_core(), M.paint('#0c0c0d', .7, 0, 'pit')
    st = M.metal('#b9b6ae', .3, .95, 'steel')
    end, lip = .03, th * .38
    for k in range(5):
        grooved(mb, k * (w + gap) + w / 2 + gap / 2, w, th, -2., end, dr, core)
    grooved(mb, -w / 2 - gap / 2 - .052, w, th, -2., end, dr, core)
    pt, tp = P.lumber(rings=70.), tape('#37393c')
    for x in (-.019, -.425, -.831):
        mb.box(x - .019, x + .019, -.9, 1.1, -th - .235, -th - .0008, pt, 'y', .003)
        mb.box(x - .0196, x + .0196, -.9, 1.1, -th - .0014, -th, tp, 'y', 0)
        for s in (-1, 1):
            mb.box(x + s * .0194 - .0005, x + s * .0194 + .0005, -.9, 1.1, -th - .013, -th - .0002, tp, 'y', 0)
        for k in range(4):
            clip(mb, x, k * (w + gap), -th, lip, blk, st, pit)
    mb.build()
    g = MB('below', 4)
    g.face([(-6, -6, -.5), (6, -6, -.5), (6, 6, -.5), (-6, 6, -.5)], M.paint('#4a443d', .95, 0, 'below', .1), .5)
    g.build()
    G.sky(elev=52, az=-66, **dict(LOW, sun_col=lin('#ffe2c2')[:3], sun=7.))
    return view((.2, -.19, .165), (-.012, -.006, -.016), 62, 11., exposure=-.1)


@shot
def picture_frame():
    """Mitred corner of a dark border round driftwood boards."""
    mb = MB('border', 11)
    w, th, g = 5.5 * IN, .0254, .005
    dark = P.composite('#4c4540', '#36312d', '#625a53')
    # No two boards beside each other are of one colour, and they stand a little farther apart than those of the border.
    field = [P.composite(*each) for each in (('#a29585', '#7d7264', '#b9ae9f'), ('#92836f', '#75695a', '#aa9d8a'), ('#aa9f92', '#8b8175', '#c0b7aa'))]

    def board(pts, mat, eased=.0026, sides=None):
        """pts: four corners in plan, long side first."""
        rnd = mb.rng.random()
        uo = rnd * 7
        d = Vector((*pts[1], 0)) - Vector((*pts[0], 0))
        d.normalize()
        s = Vector((-d.y, d.x, 0))
        uv = lambda p: (uo + Vector((*p, 0)).dot(d), Vector((*p, 0)).dot(s))
        # Inset by edges, not towards the middle: along a mitre the eased edge keeps its width.
        c, inner = (eased, .0006) * 2, []      # the sawn ends stay sharp
        for k, p in enumerate(pts):
            p, l, n = Vector(p), Vector(pts[k - 1]), Vector(pts[(k + 1) % 4])
            e, f = (p - l).normalized(), (n - p).normalized()
            cross = e.x * f.y - e.y * f.x
            inner.append(tuple(p + (f * c[k - 1] - e * c[k]) / abs(cross)))
        mb.face([(*p, 0) for p in inner], mat, rnd, [uv(p) for p in inner])
        for i in range(4):
            p, q, pi, qi = pts[i], pts[(i + 1) % 4], inner[i], inner[(i + 1) % 4]
            mb.face([(*p, -c[i]), (*q, -c[i]), (*qi, 0), (*pi, 0)], mat, rnd, [uv(p), uv(q), uv(qi), uv(pi)])
            mb.face([(*p, -th), (*q, -th), (*q, -c[i]), (*p, -c[i])], sides or mat, rnd)
    L = 3.
    for k in range(2):     # two border boards each way, mitred
        o, i = k * (w + g), k * (w + g) + w
        board([(o + .0008, o), (L, o), (L, i), (i + .0008, i)], dark)
        board([(o, L), (o, o + .0008), (i, i + .0008), (i, L)], dark)
    # Their edges are grooved for the clips: no sun comes back out of the joints.
    b0, grooved = 2 * (w + g), M.paint('#1b1714', .9, 0, 'groove', .1)
    for k in range(16):
        y0 = b0 + k * (w + .008)
        board([(b0, y0), (L, y0), (L, y0 + w), (b0, y0 + w)], field[k * 2 % 3], .003, grooved)
    tr = M.paint('#f2f1ed', .38)
    mb.box(.02, L, .02, .045, -.28, -th - .001, tr, 'x', .002)
    mb.box(.02, .045, .0452, L, -.28, -th - .001, tr, 'y', .002)
    mb.face([(.05, .05, -.03), (L, .05, -.03), (L, L, -.03), (.05, L, -.03)], M.paint('#14110f', .9, 0, 'under', .1), .5)
    mb.build()
    P.fallen(3, lambda r: ((r.uniform(.35, .95), r.uniform(.35, .8), .001), (0, 0, 1)), (.05, .07), 23, ('#6b4526', '#7d5a2c', '#54331d'))
    P.dapple((.85, .65, 0), 203, 33, 4.2, 1., 380, .15, 6)
    garden((0, 0, -.3), (.8, 1, 0), dist=6., sun=dict(LOW, az=203, elev=33, sun=6.5))
    return view((-.46, -.62, .56), (.33, .33, -.02), 42, 5., focus=.98, exposure=-.15, grade=dict(GRADE, shadows=(1., 1., 1.), sat=1.))


def far_hedge(spots, down=0., size=1.):
    """Dark, small-leaved and far enough to blur: what stands behind the work must not compete with it."""
    me = G.shrub_mesh(11, .9, 1.1, 16000, .04, M.leaf('#35491f', '#4f6430', '#263717', .25), .35)
    for i, (x, y) in enumerate(spots):
        G.add(me, (x, y, -down), i * 1.3, size * (1.3 + .35 * (i * 7 % 5) / 4))


def slope_hanger(mb, x, y, z, pitch, low, gv, nl):
    """Sloped hanger that carries a stringer of level width 38 mm at the face y of a rim: flanges with their nails, sides, a seat bent to the slope.
    z is the stringer's upper end, low what it measures upright there."""
    d = Vector((0, -math.cos(pitch), -math.sin(pitch)))
    foot, top = Vector((x, y, z - low)), z - .03
    mb.beam(foot + d * .003 - Z * .0012, foot + d * .085 - Z * .0012, .0412, .0018, gv, Vector((0, -math.sin(pitch), math.cos(pitch))), 0)
    for k in (-1, 1):
        mb.box(x + k * .0205 - .0006, x + k * .0205 + k * .036, y - .0016, y, z - low - .012, top, gv, 'z', 0)
        o = Vector((k * .0203, 0, 0))
        side = [foot, foot + d * .085, foot + d * .085 + Z * .05, Vector((x, y - .045, top - .03)), Vector((x, y - .03, top)), Vector((x, y, top))]
        for t in (0, k * .0014):
            mb.face([p + o + Vector((t, 0, 0)) for p in side], gv, .5)
        for p, q in zip(side, side[1:]):
            mb.face([p + o, q + o, q + o + Vector((k * .0014, 0, 0)), p + o + Vector((k * .0014, 0, 0))], gv, .5)
        for u, v in ((.024, .02), (.024, .075), (.062, .03), (.024, .118)):
            nail_in(mb, foot + o + Vector((k * .0014, -u, v - u * math.tan(pitch))), (k, 0, 0), nl)
        for v in (.012, .045, .078, .111):
            nail_in(mb, (x + k * (.032 + .012 * (round(v * 1000) % 2)), y - .0016, top - .012 - v), (0, -1, 0), nl)


@shot
def stair_stringer():
    """Sawn stringers hung on the rim of a framed deck, their feet notched over a kicker that is bolted to the pad; the first treads and risers are on."""
    mb = MB('stringer', 13)
    pt, gv, nl = P.lumber(rings=34.), P.zinc(.15), M.metal('#b9bbb9', .42, .9, 'nail')
    rise, run, n, th = .18, .275, 5, .0254
    pitch = math.atan2(rise, run)
    brown = M.board('brown')
    low = .1365 / math.cos(pitch)       # throat: what is left of a 2x12 below the notches, measured upright
    # The foot is cut short by one tread: so the first riser is as high as the rest. Its notch sits over the kicker.
    saw = [(.0895, th), (.0895, th + .039), (0, th + .039), (0, rise)]
    for i in range(1, n):
        saw += [(i * run, i * rise), (i * run, (i + 1) * rise)]
    saw += [(n * run, n * rise), (n * run, n * rise - low), ((low + th) * run / rise, th)]
    for x in (0, .4, .8, 1.2):
        extrude(mb, [(a, b) for a, b in saw], lambda a, b, k: Vector((k, a, b)), x - .019, x + .019, pt, None, pitch)
        slope_hanger(mb, x, n * run, n * rise, pitch, low, gv, nl)
    mb.box(-.13, 1.33, .0005, .0885, th, th + .038, pt, 'x', .002)
    for x in (-.075, .6, 1.275):        # wedge anchors hold the kicker down
        q = Vector((x, .0445, th + .038))
        turned(mb, q, Z, [(.017, 0), (.017, .0022), (.0001, .0022)], gv, 36)
        head(mb, q + Z * .0022, Z, .0098, nl, True, .0085)
        turned(mb, q + Z * .0107, Z, [(.0058 if k % 2 else .0051, .0008 * k) for k in range(12)] + [(.0001, .0092)], nl, 20)
    bw, g = 5.5 * IN, .006
    for i in range(2):
        for k in range(2):
            y = i * run - .036 + bw / 2 + k * (bw + g)
            mb.beam((-.06, y, (i + 1) * rise + th / 2), (1.26, y, (i + 1) * rise + th / 2), bw, th, brown, Z, .004)
        z0 = th + .002 if i == 0 else i * rise + .001
        mb.box(-.03, 1.23, i * run - .0165, i * run - .0005, z0, (i + 1) * rise - .001, brown, 'x', .002)
    # the deck: rim, joists in hangers at the ledger, a dropped beam on posts, boards laid from the house outwards
    y0, deep, left, right = n * run, 2.3, -1.6, 2.45
    yw, top, bot = y0 + .038 + deep, n * rise, n * rise - .235
    mb.box(left, right, y0, y0 + .038, bot, top, pt, 'x', .003)
    mb.box(left, right, yw - .038, yw, bot, top, pt, 'x', .003)
    xs = [left + .019 + .406 * i for i in range(int((right - left) / .406) + 1)] + [right - .019]
    for x in xs:
        mb.box(x - .019, x + .019, y0 + .0385, yw - .0385, bot, top - .0005, pt, 'y', .003)
        for k in (-1, 1):
            mb.box(x + k * .0205 - .0008, x + k * .0205 + .0008, yw - .095, yw - .04, bot, top - .045, gv, 'z', 0)
            mb.box(x + k * .038 - .017, x + k * .038 + .017, yw - .0398, yw - .0382, bot, top - .045, gv, 'z', 0)
    for k in (0, 1):
        mb.box(left, right - .25, y0 + .42 + k * .0385, y0 + .458 + k * .0385, bot - .236, bot - .001, pt, 'x', .003)
    for x in (-.9, .6, 2.05):
        mb.box(x - .07, x + .07, y0 + .388, y0 + .528, .06, bot - .237, pt, 'z', .004)
        mb.lathe((x, y0 + .458, -.1), [(.152, 0), (.152, .13), (.148, .136), (.001, .136)], M.concrete('#bdb8ad', 2.), 48)
        mb.box(x - .06, x + .06, y0 + .4, y0 + .516, .036, .061, gv, 'x', 0)
    y = yw - .045 - bw / 2
    while y > y0 + 1.15:
        mb.beam((left - .02, y, top + th / 2), (right + .02, y, top + th / 2), bw, th, brown, Z, .004)
        y -= bw + g
    # the house: foundation, flashing over the ledger, siding in the color of the project, corner
    fr, end = Frame((-4, yw, 0), (1, 0, 0), (0, -1, 0)), 6.75
    fr.box(mb, 0, end, -.1, .0, -.3, bot - .03, M.concrete('#9b968b', 1.5), 'a', 0)
    fr.box(mb, 0, end, -.02, .002, bot - .05, top + .2, M.paint('#d9dad6', .6, 0, 'behind siding'), 'a', 0)
    fr.box(mb, 0, end, .002, .0445, top, top + .0015, M.metal('#4f4a45', .42, .6, 'flashing'), 'a', 0)
    fr.box(mb, 0, end, .002, .0035, top, top + .09, M.metal('#4f4a45', .42, .6, 'flashing'), 'a', 0)
    H.lap_siding(mb, fr, end, top + .075, 4.2, [], M.siding('#a49c8c', 'vinyl'), 4 * IN, .014)
    for a, b in ((right + 4.02, end), (0, left + 3.98)):
        H.lap_siding(mb, fr, b, bot - .02, top + .075, [(0, a, 0, 9)] if a else [], M.siding('#a49c8c', 'vinyl'), 4 * IN, .014)
    fr.box(mb, end - .1, end + .02, -.1, .03, bot - .04, 4.2, M.paint('#f2f1ed', .38), 'z', .004)
    ink = M.paint('#22302b', .7, 0, 'stamp')
    mb.box(-.32, 1.52, -.36, .55, -.12, th, M.concrete('#bdb8ad', 2.), 'x', .012)
    mb.face([(-40, -40, -.012), (40, -40, -.012), (40, 40, -.012), (-40, 40, -.012)], M.ground('#4f6426', '#41551f', '#63703a'), .5)
    mb.face([(left - .1, y0 - .1, -.006), (right + .1, y0 - .1, -.006), (right + .1, yw, -.006), (left - .1, yw, -.006)], M.fabric('#4a4843', 500.), .5)      # cloth under the deck keeps weeds down
    P.words('GROUND CONTACT   UC4A', Vector((-.0195, .62, .33)), Vector((0, -math.cos(pitch), -math.sin(pitch))), Vector((0, -math.sin(pitch), math.cos(pitch))), .02, ink, 1.1)
    P.sawdust(mb, (-.12, .05, th), .1, 120, 5)
    mb.build()
    # lawn up to the pad and the cloth: large patches, and small ones along their edges
    big, small, rng = [G.grass_patch(k, .5, 1800, .06) for k in range(3)], [G.grass_patch(k + 5, .125, 120, .05) for k in range(3)], random.Random(5)
    kept = ((-.32, 1.52, -.36, .55), (left - .1, right + .1, y0 - .1, yw + 1))
    off = lambda x, y, m: all(not (a - m < x < b + m and c - m < y < d + m) for a, b, c, d in kept)
    for i in range(-5, 26):
        for j in range(-5, 22):
            x, y = i * .46 - 1.4, j * .46
            if off(x, y, .24):
                G.add(big[(i + j) % 3], (x, y, -.012), rng.choice((0, 1.57, 3.14)), (1, 1, rng.uniform(.8, 1.15)))
            else:
                for a in range(4):
                    for b in range(4):
                        u, v = x + (a - 1.5) * .115, y + (b - 1.5) * .115
                        if off(u, v, .05):
                            G.add(small[(a + b) % 3], (u, v, -.012), rng.choice((0, 1.57, 3.14)), (1.1, 1.1, rng.uniform(.7, 1.1)))
    bk = MB('behind', 2)
    bk.face([(-30, 15, -.1), (12, 15, -.1), (12, 15, 2.1), (-30, 15, 2.1)], M.paint('#1d2a14', .9, 0, 'behind', .05), .5)
    bk.face([(9.5, 14, -.1), (22, -2, -.1), (22, -2, 2.1), (9.5, 14, 2.1)], M.paint('#1d2a14', .9, 0, 'behind', .05), .5)
    bk.build()
    far_hedge([(-3 + i * 1.2, 12.5 + .5 * (i % 3)) for i in range(9)] + [(7.5 + 1.1 * i, 11.5 - 1.2 * i) for i in range(7)], .1, 1.25)
    P.dapple((.5, .6, .5), -172, 27, 6., 1.6, 420, .22, 9)
    G.sky(elev=27, az=-172, **LOW)
    return view((-1.3, -1.05, 1.16), (.47, .62, .42), 35, 4., focus=2.1)


# ------------------------------------------------------------------ windows
def opening(mb, fr, spots):
    """Lower corner of a rough opening: studs, sheathing, house wrap cut and turned in at the jamb."""
    ply, pt, wr = M.board('plywood', 'wood'), P.lumber('#b59a6c', '#8a6434'), wrap()
    dep = DEEP_IN
    wrap_sheet(fr, -1.2, 0, -.6, 1., wr)
    wrap_sheet(fr, 0, 1.2, -.6, 0, wr)
    fr.box(mb, -3, 0, -.012, -.001, -1.5, 2, wr, 'z', 0)
    fr.box(mb, 0, 3, -.012, -.001, -1.5, 0, wr, 'z', 0)
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
    # wrap turned into the jamb: cut with a knife, a little crooked, stapled
    cut = lambda z: -.088 + .005 * noise.noise(Vector((0, z * 9, 2.))) + .002 * noise.noise(Vector((0, z * 40, 2.)))
    lift = lambda n, z: .0005 + .0016 * max(0, noise.noise(Vector((n * 20, z * 12, 6.)))) * min(1, -n / .03)
    for k in range(150):
        za, zb = k * .01, k * .01 + .01
        for i in range(8):
            f = [(cut(z) * u / 8, z) for u, z in ((i, za), (i + 1, za), (i + 1, zb), (i, zb))]
            mb.face([fr.P(lift(n, z), n, z) for n, z in f], wr, .5, f)
    for z in (.19, .33, .52):
        fr.box(mb, .0018, .0026, -.07, -.0605, z, z + .0012, M.metal('#c9cac8', .3, .9, 'staple'), 'n', 0)
    print_on_wrap(fr, *spots, buckled)


DEEP_IN = .14       # of the studs that frame an opening


def on_the_sill(m, fr, sec, tall, r, mat, fall=0., wander=lambda s: 0., run=2.95):
    """One piece in the corner of an opening: down the jamb, round the corner and along the sill. sec is its section from inside to its edge on the wall,
    (out of the opening, towards the eye); fall is the slope of its floor; wander(s) is how far its edge strays along the way; run is its length on the sill."""
    turn = max(q for q, n in sec) * .8
    path = [('jamb', tall * (1 - k / 12)) for k in range(12)] + [('jamb', r + .002)] + [('arc', math.pi / 2 * i / 24) for i in range(25)] + [('sill', r + .002)] + [('sill', run * k / 59) for k in range(1, 60)]
    way = lambda kind, t: -t if kind == 'jamb' else t * turn if kind == 'arc' else t + math.pi / 2 * turn
    across = [0.]
    for p, q in zip(sec, sec[1:]):
        across.append(across[-1] + math.dist(p, q))

    def at(k, kind, t):
        q, n = sec[k]
        q += wander(way(kind, t)) * max(0, q) / sec[-1][0]
        if kind == 'jamb':
            return fr.P(-q, n, t)
        down = fall * min(0, n) - .0002
        if kind == 'sill':
            return fr.P(t, n, -q - down)
        u, w = r - (r + q) * math.cos(t), r - (r + q) * math.sin(t)
        return fr.P(u, n, w - down * math.sin(t))
    for a, b in zip(path, path[1:]):
        for k in range(len(sec) - 1):
            m.face([at(k, *a), at(k + 1, *a), at(k + 1, *b), at(k, *b)], mat, .5, [(way(*a), across[k]), (way(*a), across[k + 1]), (way(*b), across[k + 1]), (way(*b), across[k])])


def stretched_tape(mb, fr):
    """Flexible flashing on the sill: six inches up the jamb, over a back dam, folded down over the wall and stretched to a fan round the corner."""
    tp, m, leg = tape(), MB('tape', 4), .06
    sec = [(-.0018, -DEEP_IN + .004), (-.0018, -.07), (-.0018, -.003)] + [(-.0003 - .0015 * math.cos(t), -.003 + .0046 * math.sin(t)) for t in (math.pi / 2 * i / 6 for i in range(1, 7))]
    sec += [(.004 + .004 * i, .0016) for i in range(13)] + [(leg - .002, .0016), (leg, .0012), (leg + .0002, .0001)]
    fan = lambda s: math.exp(-((s - .035) / .05) ** 2)
    on_the_sill(m, fr, sec, .1524, .003, tp, 0., lambda s: .0007 * noise.noise(Vector((s * 40, 1., 1.))) + fan(s) * (.002 * math.sin(s * 190) + .003 * noise.noise(Vector((s * 60, 4., 1.)))))
    weld(m.build(smooth=True))
    dam, back = .016, -DEEP_IN + .004      # a strip of wood at the back under the tape: no water runs into the room
    for (n0, z0), (n1, z1) in zip([(back + .03, .0018), (back + .024, .004), (back + .02, dam - .002), (back + .018, dam)], [(back + .024, .004), (back + .02, dam - .002), (back + .018, dam), (back, dam)]):
        mb.face([fr.P(.0018, n0, z0), fr.P(3, n0, z0), fr.P(3, n1, z1), fr.P(.0018, n1, z1)], tp, .5, [(0, n0 + z0), (3, n0 + z0), (3, n1 + z1), (0, n1 + z1)])


def moulded_pan(mb, fr):
    """Sill pan moulded in one piece: floor that falls outward, back dam, end dam, and a flange that turns down over the wrap round one rounded corner."""
    pan, m, r, tall, leg = M.paint('#35566f', .34, 0, 'pan', .5), MB('pan', 3), .006, .13, .05
    sec = [(-.0035, -DEEP_IN + .02), (-.0035, -.002), (-.0035, 0.)] + [(-.0005 - .003 * math.cos(t), .003 * math.sin(t)) for t in (math.pi / 2 * i / 6 for i in range(1, 7))]
    on_the_sill(m, fr, sec + [(.0005, .003), (leg - .001, .003), (leg, .0026), (leg + .0002, .0004)], tall, r, pan, .035)
    weld(m.build(smooth=True))
    # thickness at the top of the end dam, and the back dam that stops what the wind drives in
    fr.box(mb, .0012, .00335, -DEEP_IN + .02, -.001, tall - .0015, tall - .0001, pan, 'n', 0)
    fr.box(mb, -leg, .0005, .0003, .00285, tall - .0015, tall - .0001, pan, 'a', 0)
    fr.box(mb, .004, 3, -DEEP_IN + .02, -DEEP_IN + .0225, .004, .045, pan, 'a', .0008)


@shot
def sill_tape():
    mb, fr = MB('opening', 15), WALL()
    opening(mb, fr, (((-.225, -.06),), ((-.31, .275), (-.2, -.15), (.1, -.115), (-.135, .12))))
    stretched_tape(mb, fr)
    P.tape_measure(mb, fr, .172, -.055, .0018, .0032)
    P.pencil(mb, fr.P(.33, -.03, .0058), fr.P(.245, -.085, .0058))
    P.sawdust(mb, fr.P(.25, -.06, .0018), .05, 70, 6)
    H.lap_siding(mb, Frame((-3, 0, 0), (1, 0, 0), (0, -1, 0)), 6, -1.5, -.34, [], M.siding('#c4bba8', 'vinyl'), 5 * IN, .014)
    mb.build()
    G.sky(elev=32, az=-30, **dict(LOW, sun_col=lin('#ffe4c8')[:3]))
    return view((.44, -.56, .27), (.075, -.01, .02), 50, 7., exposure=-.2, grade=dict(GRADE, sat=1.))


@shot
def sill_pan():
    mb, fr = MB('opening', 16), WALL()
    opening(mb, fr, ((), ((-.115, .105), (-.085, -.085))))
    moulded_pan(mb, fr)
    t, zn = M.paint('#ecebe6', .35, 0, 'sash'), P.zinc()
    a0, z0, out = .0125, .019, .012       # the frame stands half an inch clear of the opening, its face a little proud of the wall
    fr.box(mb, a0, a0 + .042, -.085, out, z0, 1.4, t, 'z', .0025)
    fr.box(mb, a0 + .0421, 2.2, -.085, out, z0, z0 + .036, t, 'a', .0025)
    fr.box(mb, a0 + .001, 2.2, out - .006, out + .006, z0 + .002, z0 + .011, t, 'a', .003)      # nose of the sill: water drips off it
    fr.box(mb, a0 + .0425, a0 + .09, -.055, -.012, z0 + .0365, 1.4, t, 'z', .003)
    fr.box(mb, a0 + .0901, 2.2, -.0545, -.0125, z0 + .0365, z0 + .092, t, 'a', .003)
    fr.box(mb, a0 + .0895, 2.2, -.018, -.0105, z0 + .0915, z0 + .099, t, 'a', .001)       # glazing beads
    fr.box(mb, a0 + .0895, a0 + .097, -.018, -.0105, z0 + .0985, 1.4, t, 'z', .001)
    fr.quad(mb, a0 + .09, 2.2, -.03, z0 + .092, 1.4, M.glass())
    # nailing flange on both jambs; the sill has none, so that the pan can drain
    fr.box(mb, -.026, a0 + .002, .0034, .005, z0 + .004, 1.4, t, 'z', 0)
    fr.box(mb, -.026, -.0248, .0034, .0056, z0 + .004, 1.4, t, 'z', 0)
    dark = M.paint('#3b3d40', .8, 0, 'slot')
    for k in range(14):
        z = z0 + .035 + k * .05
        mb.face([fr.P(-.0155 + a, .00508, z + h) for a, h in bend((0, .004), .002, 0, 180) + bend((0, -.004), .002, 180, 360)], dark, .5)
        if k % 3 == 1:
            roofing_nail(mb, fr.P(-.0155, .0051, z), fr.n)
    bead = M.paint('#c9c7c0', .5, 0, 'sealant')
    mb.cyl(fr.P(-.0275, .0036, z0 + .006), fr.P(-.0275, .0036, 1.4), .0022, bead, 10)       # squeezed out where the flange was bedded
    fr.quad(mb, .135, .257, -.0292, .133, .31, M.paint('#dedcd4', .7, 0, 'label'))      # the maker's label, not yet peeled off
    grey = M.paint('#4d5358', .7, 0, 'labelink')
    P.words('ENERGY PERFORMANCE', fr.P(.196, -.029, .296), fr.a, Z, .0095, grey)
    for i in range(17):
        fr.quad(mb, .143, .182 + .064 * ((i * 7) % 5) / 5, -.029, .141 + i * .0088, .1421 + i * .0088, grey)
    sh = P.lumber('#c9a873', '#a07c4c')
    for a in (.07, .3, .62):      # cedar shims bring the frame level on the slope of the pan
        for k in range(4):
            fr.box(mb, a + .002 * k, a + .034 + .001 * k, -.08, -.006 - .003 * k, .0042 + .0038 * k, .0078 + .0038 * k, sh, 'n', .0004)
    rng = random.Random(4)
    spots = []
    for _ in range(130):     # rain on the slope of the pan, most of it at its lip
        a, n = rng.uniform(.012, .55), .001 - .03 * rng.random() ** 1.6
        spots.append((fr.P(a, n, .0037 - n * .035), rng.choice((.0006, .0007, .0009, .0011, .0015, .0024))))
    P.drops(spots)
    P.drops([(fr.P(rng.uniform(.03, .3), .0029, -.047 + .042 * rng.random() ** .7), rng.choice((.0007, .0009, .0012, .0018, .0024))) for _ in range(34)], 7, fr.n)      # and down its leg
    H.lap_siding(mb, Frame((-3, 0, 0), (1, 0, 0), (0, -1, 0)), 6, -1.5, -.3, [], M.siding('#c4bba8', 'vinyl'), 5 * IN, .014)
    mb.build()
    G.sky(elev=30, az=-22, **dict(LOW, sun_col=lin('#ffe0bf')[:3]))
    return view((.31, -.54, .15), (.07, -.015, .062), 50, 8., exposure=-.2)


# ------------------------------------------------------------------ siding
def galvanized():
    """Zinc-coated nail: smooth, dull, a shade lighter in patches, with fine rings of the die on its head."""
    N = M.Nodes('galvanized')
    patch, fine = N.noise(N.obj(), 260., 3, .5), N.noise(N.obj(), 1800., 2, .5)
    base = N.mix(N.maprange(patch, .4, .62, 0, 1), '#8d98a3', '#a9b3bb')
    return N.surf(N.principled(base, N.maprange(patch, .35, .65, .36, .27), N.bump(patch, .08, .0004, N.bump(fine, .08, .00006)), .5, .62))


def hem_vinyl(color):
    """Nail hem and lock of a vinyl panel: smooth as it left the die, with faint lines along it and dust from the site."""
    N = M.Nodes('hem')
    line, dust = N.noise(N.scale(N.uv(), (1.5, 900., 1)), 1., 3, .5), N.noise(N.obj(), 60., 5, .65)
    base = N.mix(N.maprange(dust, .55, .75, 0, .1), color, '#c8c4b8')
    return N.surf(N.principled(base, N.maprange(dust, .4, .7, .34, .5), N.bump(line, .25, .0003), .45))


@shot
def nail_in_slot():
    """Nail in the middle of its slot, a hair off the hem: vinyl hangs and moves."""
    mb, fr = MB('hem', 17), WALL()
    hem, face, nl = hem_vinyl('#86a4b8'), P.vinyl('#86a4b8'), galvanized()
    fr.quad(mb, -2, 2, 0, -1, 1.5, wrap())
    back, t, L = .0022, .0012, 1.6
    z0, z1, zc, pitch, sw, sh = .008, .046, .028, .0418, .03, .0052
    F, r = back + t, sh / 2
    put = lambda pts, n=F, m=hem: mb.face([fr.P(a, n, q) for a, q in pts], m, .4, pts)
    edge = lambda c: [(c + (sw / 2 - r) * (1 if -90 <= d <= 90 else -1) + r * math.cos(math.radians(d)), zc + r * math.sin(math.radians(d))) for d in range(-90, 271, 12)]
    put([(-L, z0), (L, z0), (L, zc - r), (-L, zc - r)])
    put([(-L, zc + r), (L, zc + r), (L, z1), (-L, z1)])
    k = int(L / pitch)
    for i in range(-k, k):      # between two slots, and the cut edge of each
        right = [p for p in edge(i * pitch) if p[0] > i * pitch]
        left = [p for p in edge((i + 1) * pitch) if p[0] < (i + 1) * pitch]
        put(right + left)
        e = edge(i * pitch)
        for (a, q), (b, s) in zip(e, e[1:] + e[:1]):
            mb.face([fr.P(a, back, q), fr.P(b, back, s), fr.P(b, F, s), fr.P(a, F, q)], hem, .4, [(a, q), (b, s), (b, s + t), (a, q + t)])

    def strip(prof, m):
        for (n0, q0), (n1, q1) in zip(prof, prof[1:]):
            mb.face([fr.P(-L, n0, q0), fr.P(L, n0, q0), fr.P(L, n1, q1), fr.P(-L, n1, q1)], m, .4, [(-L, q0), (L, q0), (L, q1), (-L, q1)])
    strip([(back, z1), (F, z1)], hem)
    strip([(.0, z1 + .0003), (.0058, z1 + .0003), (.0064, z1 - .0006), (.0064, z1 - .0016), (.0056, z1 - .0024), (F, z1 - .0024)], hem)      # rolled top edge
    strip([(F, z0), (.0105, z0 - .004), (.0121, z0 - .006), (.0121, z0 - .0085), (.011, z0 - .0098), (.0052, z0 - .0098), (.0048, z0 - .0125)], hem)     # lock for the next panel
    strip([(.0048, z0 - .0125), (.0135, -.105), (.0138, -.108), (.003, -.11), (.003, -.112), (.012, -.24)], face)
    gap = 1 / 32 * IN
    for i in (-9, 0, 9):
        turned(mb, fr.P(i * pitch, F + gap, zc), fr.n, [(.00165, -.02), (.00165, -.0003), (.0019, 0), (.0045, 0), (.0047, .0002), (.0047, .0007), (.0044, .00095), (.002, .0011), (.00001, .0011)], nl, 96)
    for q, w_, m in ((.066, .0011, '#4f74ab'),):      # snapped line above the panel
        P.stroke(mb, fr.P(-L, .0004, q), fr.P(L, .0004, q), fr.n, w_, M.paint(m, .9, 0, 'chalk'), 3)
    mb.build()
    G.sky(elev=36, az=-24, **dict(LOW, sun=10., sky_strength=.11, sun_col=lin('#ffe9d2')[:3]))
    return view((.155, -.062, .072), (.004, -.004, .0285), 88, 64., exposure=-.6, grade=dict(GRADE, contrast=1.38, shadows=(.95, .985, 1.06), lights=(1.02, 1., .98), sat=1.25))


@shot
def corner_post():
    """Foot of a corner: fiber-cement planks at a corner board, a sealed eighth of an inch; the flashing sheds water past the foundation."""
    mb = MB('corner', 18)
    si, t = M.siding('#42586a', 'hardie'), M.paint('#f2f1ed', .38, .3, 'trimgrain')
    L, grade = 4., -.27
    fF, fE = Frame((-L, 0, 0), (1, 0, 0), (0, -1, 0)), Frame((0, 0, 0), (0, 1, 0), (1, 0, 0))
    for f in (fF, fE):      # the wall behind the joints
        f.quad(mb, 0, L, -.006, 0, 2.2, M.paint('#2e3f4c', .8, 0, 'joint'))
    cw, g = .115, .0035
    H.lap_siding(mb, fF, L - cw - g, 0, 2.2, [], si, 6 * IN, .013)
    H.lap_siding(mb, Frame((0, cw + g, 0), (0, 1, 0), (1, 0, 0)), L, 0, 2.2, [], si, 6 * IN, .013)
    caulk = M.paint('#c2bfb4', .42, 0, 'caulk')
    bead = [(0, 0), (.0095, 0), (.0068, .0008), (.004, .002), (.002, .0034), (0, .0046)]     # tooled: hollow between plank and board
    for f, a, d in ((fF, L - cw, -1), (fE, cw, 1)):
        f.box(mb, *sorted((a, a + d * .0095)), -.004, .0146, .002, 2.2, caulk, 'z', 0)
        extrude(mb, bead, lambda p, q, z: f.P(a + d * p, .0146 + q, z), .002, 2.2, caulk)
    fF.box(mb, L - cw, L + .0195, -.004, .0195, .004, 2.2, t, 'z', .003)
    fE.box(mb, .0, cw, -.004, .0195, .004, 2.2, t, 'z', .003)
    # starter strip that sets the slant of the first plank, mudsill, flashing bent out over the foundation
    st, al, cc = M.paint('#8f8d86', .8, 0, 'starter'), M.metal('#c9ccce', .4, .6, 'flashing'), M.concrete('#a5a096', 2.)
    for f, a0, a1 in ((fF, 0, L - cw), (fE, cw, L)):
        f.box(mb, a0, a1, -.004, .004, .001, .032, st, 'a', 0)
    for f, a0, a1 in ((fF, 0, L + .0235), (fE, -.0235, L)):
        f.box(mb, a0, a1, -.004, .0235, -.0022, -.0012, al, 'a', 0)
        f.box(mb, a0, a1, .0225, .0235, -.019, -.0012, al, 'a', 0)
    sill = P.lumber('#b59a6c', '#8a6434')
    mb.box(-L, -.006, .006, .05, -.04, -.0022, sill, 'x', .002)
    mb.box(-.05, -.006, .006, L, -.04, -.0022, sill, 'y', .002)
    mb.box(-L, -.012, .012, L, -1.2, -.03, cc, 'x', .006)
    mb.face([(-8, -8, grade), (8, -8, grade), (8, 8, grade), (-8, 8, grade)], M.paint('#4a4139', .95, 0, 'grit', .05), .5)
    mb.build()
    rng, spots = random.Random(5), []
    while len(spots) < 5200:       # a strip of gravel keeps splash off the wall
        x, y = rng.uniform(-1.5, .95), rng.uniform(-.6, 1.9)
        if not (x < -.012 and y > .012):
            spots.append(((x, y, grade + rng.uniform(0, .016)), rng.uniform(.009, .02)))
    pebbles(spots, ('#6f6a61', '#857d70', '#57514a', '#978f82', '#645a4e', '#7b7f80'))
    P.dapple((-.4, 0, .25), -66, 50, 3.4, .55, 240, .15, 5, 6)
    garden((1.5, 0, 0), (.35, 1, 0), dist=4.5, n=9, down=-grade + .02, sun=dict(LOW, az=-66, elev=50, sun=6., sky_strength=.16, sun_col=lin('#ffe6cc')[:3]))
    return view((.62, -.98, .1), (.0, .02, .06), 42, 6.3, exposure=-.2, grade=dict(GRADE, lights=(1.02, 1., .97), sat=1.12))


# ------------------------------------------------------------------ roofs
PIT = 8 / 12
COS = 1 / math.sqrt(1 + PIT * PIT)


def slope(x, s, n=0.):
    """Point on the roof plane: x along the eave, s up the slope, n off it."""
    return Vector((x, s * COS - n * PIT * COS, s * PIT * COS + n * COS))


BLEND = ('#4f463d', '#695d50', '#3d3833', '#7d6f5f', '#57514b')     # the weathered shingle of lib_mats, a shade deeper: grains take light from all sides


def plies():
    """Cut edge of plywood: five plies of a tenth of an inch, every other one end grain. v of the UV runs through the sheet."""
    N = M.Nodes('plies')
    u, v, _ = N.sep(N.uv())
    cross = N.math('GREATER_THAN', N.math('FRACT', N.math('ADD', N.math('DIVIDE', v, .0048), .02)), .5)
    fibre = N.noise(N.scale(N.uv(), (90., 900., 1)), 1., 3, .6)
    base = N.mix(cross, '#c6a572', '#8a6539')
    base = N.mix(N.maprange(fibre, .4, .7, 0, .5), base, '#6f4f2b')
    return N.surf(N.principled(base, .85, N.bump(fibre, .5, .0006), .12))


def sheet(mb, prof, t, x0, x1, mat, to=lambda a, b, n: Vector((n, a, b))):
    """Bent sheet metal: a profile [(a, b)] given a thickness, run from x0 to x1; its cut ends are closed."""
    pts = [Vector(p) for p in prof]
    off = []
    for i, p in enumerate(pts):
        e, f = (p - pts[max(0, i - 1)]), (pts[min(len(pts) - 1, i + 1)] - p)
        n = Vector((-(e + f).y, (e + f).x)) if (e + f).length > 1e-9 else Vector((-e.y, e.x))
        off.append(p + n.normalized() * t)
    extrude(mb, [tuple(p) for p in pts] + [tuple(p) for p in reversed(off)], to, x0, x1, mat, .5)


def bend(c, r, a0, a1, n=6):
    """Points of an arc in degrees: where sheet metal is bent it has a radius, and the radius takes the light."""
    return [(c[0] + r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), c[1] + r * math.sin(math.radians(a0 + (a1 - a0) * i / n))) for i in range(n + 1)]


def roofing_nail(mb, o, out):
    turned(mb, o, out, [(.0052, 0), (.0052, .0008), (.0046, .0011), (.0001, .0012)], M.metal('#b4b5b1', .42, .35, 'roofing nail'), 28)


FASCIA = .003       # face of the fascia, in from the edge of the sheathing


def eave(mb, edge, sheets, metal_to=3., fascia_to=3., framed_to=3., wall=.127, wall_to=3.):
    """Roof deck with the joints of its sheets [(x0, x1, s0, s1)], rafters, fascia, metal edge with its hem kicked out."""
    ply, cut, t, pt = P.sheathing(), plies(), M.paint('#f2f1ed', .38), P.lumber('#b59a6c', '#8a6434', rings=40.)
    for k, (x0, x1, s0, s1) in enumerate(sheets):
        uv = [(x0, s0), (x1, s0), (x1, s1), (x0, s1)]
        mb.face([slope(x, s) for x, s in uv], ply, .17 + .29 * k, uv)
        for (xa, sa), (xb, sb) in zip(uv, uv[1:] + uv[:1]):
            mb.face([slope(xa, sa, -.012), slope(xb, sb, -.012), slope(xb, sb), slope(xa, sa)], cut, .5, [(xa + sa, -.012), (xb + sb, -.012), (xb + sb, 0), (xa + sa, 0)])
    mb.face([slope(-3, .02, -.03), slope(framed_to - .05, .02, -.03), slope(framed_to - .05, 2.7, -.03), slope(-3, 2.7, -.03)], M.paint('#14110e', .95, 0, 'attic', .02), .5)
    under = lambda y: y * PIT - .012 / COS - .0004      # lower face of the sheathing
    plumb = lambda y0, y1, z: [(y0, z), (y1, z), (y1, under(y1)), (y0, under(y0))]
    yz = lambda a, b, n: Vector((n, a, b))
    extrude(mb, plumb(FASCIA, FASCIA + .019, -.2), yz, -3, fascia_to, t, .5)
    extrude(mb, plumb(FASCIA + .0192, FASCIA + .057, -.165), yz, -3, framed_to - .0385, pt)
    x = framed_to - .019
    while x > -3:       # rafters, the outermost flush with the end of the sheathing
        top, low = slope(0, 2.7, -.0125), slope(0, 2.7, -.197)
        extrude(mb, [(FASCIA + .0575, -.16), (FASCIA + .0575, under(FASCIA + .0575)), (top.y, top.z), (low.y, low.z)], yz, x - .019, x + .019, pt, None, math.atan(PIT))
        x -= .6096
    mb.face([(-3, FASCIA + .01, -.19), (framed_to, FASCIA + .01, -.19), (framed_to, .5, -.19), (-3, .5, -.19)], t, .5)
    fr, vinyl = Frame((-9, wall, 0), (1, 0, 0), (0, -1, 0)), M.siding('#8b8674', 'vinyl')      # the eye looks under the eave: Dutch lap, whose bevels face up
    for k in range(24):
        z, r = -.19 - .1143 * k, mb.rng.random()
        for (n0, z0), (n1, z1) in (((.001, z), (.012, z - .026)), ((.012, z - .026), (.012, z - .1143))):
            mb.face([fr.P(0, n1, z1), fr.P(9 + wall_to, n1, z1), fr.P(9 + wall_to, n0, z0), fr.P(0, n0, z0)], vinyl, r, [(0, z1), (9 + wall_to, z1), (9 + wall_to, z0), (0, z0)])
    fr.box(mb, 0, 9 + wall_to, -.02, .01, -3.4, -2.9, M.concrete('#8d887e', 2.), 'a', 0)
    # drip edge: flange on the deck, a nose bent square, face, kick, hem folded back on itself
    nose = slope(0, -.0035, .0006)
    y, z = nose.y - .0008, nose.z
    deck = slope(0, .078, .0006)
    face = [(deck.y, deck.z)] + [(nose.y, nose.z)] + bend((y + .0004, z - .0016), .0014, 100, 180, 5) + [(y - .001, z - .038)]
    kick = [(y - .0022, z - .0405), (y - .0085, z - .0455)] + bend((y - .0088, z - .0462), .0007, 90, 270, 5) + [(y - .0035, z - .043)]
    sheet(mb, face + kick, -.0005, -3., metal_to, edge)


def membrane():
    """Granulated face of an ice barrier: sand of a third of a millimetre pressed into bitumen."""
    N = M.Nodes('membrane')
    gran, patch, big = N.voronoi(N.uv(), 1900., 'Color'), N.noise(N.uv(), 26., 4, .6), N.noise(N.uv(), 3.2, 3)
    base = N.mix(N.math('POWER', N.sep(gran)[0], 2.), '#1d1e20', '#63645f')
    base = N.mix(N.maprange(patch, .45, .7, 0, .4), base, '#1b1b1d')
    return N.surf(N.principled(base, .85, N.bump(N.sep(gran)[1], .5, .0006, N.bump(big, .25, .012)), .2))


def printed_line(mb, s, x0, x1, n):
    w = M.paint('#d9dcdc', .7, 0, 'print')
    mb.face([slope(x0, s - .002, n), slope(x1, s - .002, n), slope(x1, s + .002, n), slope(x0, s + .002, n)], w, .5)


STRIP, HIGH, EXPOSED, PLY = 1., .337, .143, .0031     # metric laminated shingle, and one of its two layers


def slab(mb, x0, x1, sb, d0, d1, n, mat, edge, rnd, lean=0.):
    """Flat piece of shingle from d0 to d1 above the butt at sb; n(d) is the height of its underside. lean slants its sides."""
    at = lambda x, d, o: slope(x, sb + d, n(d) + o)
    ring = [(x0, d0), (x1, d0), (x1 - lean, d1), (x0 + lean, d1)]
    mb.face([at(x, d, PLY) for x, d in ring], mat, rnd, ring)
    for (xa, da), (xb, db) in zip(ring, ring[1:] + ring[:1]):
        mb.face([at(xa, da, 0), at(xb, db, 0), at(xb, db, PLY), at(xa, da, PLY)], edge, .5)


def starter(mb, mat, x0, x1, s0, n):
    """Strip under the first course: without it the joints of that course would drain onto the deck."""
    edge, x, k = M.paint('#161514', .8, 0, 'bitumen', .1), x1, 0
    while x > x0:
        slab(mb, max(x - STRIP, x0) + .0008, x, s0, 0, .184, lambda d: n, mat, edge, .25 + .07 * k)
        x, k = x - STRIP, k + 1


def laminated(mb, tabs, lap, x0, ends, s0, base, seed=4):
    """Laminated strips over their starter: the upper layer is cut into tabs that leave the lower one in view between them. Course k ends at ends[k],
    where the next one has not yet covered the nailing line."""
    rng = random.Random(seed)
    edge, line = M.paint('#161514', .8, 0, 'bitumen', .1), M.paint('#c9c6bb', .8, 0, 'nail line', .1)
    bot = base + PLY
    for k, end in enumerate(ends):
        sb, b = s0 + k * EXPOSED, bot
        under = lambda d, b=b: base + (b - base) * (1 - d / HIGH)
        x = end
        while x > x0:
            a, sj = max(x - STRIP, x0), sb + rng.uniform(-.0008, .0008)
            slab(mb, a + .0007, x - .0007, sj, 0, .175, under, tabs, edge, rng.random() * .35)
            slab(mb, a + .0007, x - .0007, sj, .152, HIGH, lambda d: under(d) + PLY * max(0, 1 - (d - .152) / .06) + .0002, lap, edge, rng.random())
            r = x - .0007
            while r > a + .03:
                w = min(rng.choice((.075, .1, .125, .15, .19)), r - a - .0007)
                up = rng.uniform(0, .0005)
                slab(mb, r - w, r, sj + rng.uniform(-.0006, .0006), 0, .1525, lambda d: under(d) + PLY + up * (1 - d / .16), tabs, edge, .3 + .7 * rng.random(), .004)
                r -= w + rng.choice((.05, .08, .11))
            for i in range(4):      # four nails to a strip, in the line where both layers meet
                q = a + (x - a) * (.03 + .94 * i / 3)
                if x - a > .3:
                    roofing_nail(mb, slope(q, sj + .163, under(.163) + 2 * PLY - .0008), slope(0, 0, 1))
            h = lambda d: under(d) + PLY * 1.95 + .0002
            mb.face([slope(a, sj + .158, h(.158) + .0003), slope(x - .001, sj + .158, h(.158) + .0003), slope(x - .001, sj + .161, h(.161) + .0003), slope(a, sj + .161, h(.161) + .0003)], line, .5)
            x -= STRIP
        bot = under(EXPOSED) + 2 * PLY + .0003


@M.memo
def release():
    """Release film of a self-sealing sheet: thin, clear enough for the deck to show through, with a sheen on its creases."""
    N = M.Nodes('release')
    rim = N.n('ShaderNodeLayerWeight').outputs['Facing']
    gl, tr, df, m1, m2 = (N.n(k) for k in ('ShaderNodeBsdfGlossy', 'ShaderNodeBsdfTransparent', 'ShaderNodeBsdfDiffuse', 'ShaderNodeMixShader', 'ShaderNodeMixShader'))
    N.put(gl.inputs['Roughness'], .22)
    N.put(tr.inputs[0], '#eef1f2')
    N.put(df.inputs[0], '#dfe6ea')
    N.put(m1.inputs[0], N.maprange(rim, 0, 1, .15, .7))
    N.put(m2.inputs[0], N.maprange(rim, .1, .9, .1, .4))
    for n, k, o in ((m1, 1, tr.outputs[0]), (m1, 2, df.outputs[0]), (m2, 1, m1.outputs[0]), (m2, 2, gl.outputs[0])):
        N.t.links.new(o, n.inputs[k])
    return N.surf(m2.outputs[0])


@shot
def ice_barrier():
    """Ice barrier rolled out from the eave, metal edge under it, to two feet inside the wall below."""
    mb = MB('eave', 19)
    eave(mb, M.metal('#5a4230', .34, .6, 'dripbronze'), [(-3, .895, 0, 1.217), (.9, 3, 0, 1.217), (-3, -.32, 1.222, 2.6), (-.315, 2.12, 1.222, 2.6), (2.125, 3., 1.222, 2.6)])
    nail = M.metal('#8e8b84', .45, .8, 'nail2')
    for x in (.885, .91):       # nails of the sheets over a rafter
        for k in range(9):
            head(mb, slope(x, .1 + k * .15, .0002), slope(0, 0, 1), .0035, nail, t=.0008)
    for x in (-.33, -.305, 1.3):
        for k in range(9):
            head(mb, slope(x, 1.26 + k * .15, .0002), slope(0, 0, 1), .0035, nail, t=.0008)
    me = membrane()
    xe, r, wide = .36, .062, .914
    mb.face([slope(-3, .002, .0028), slope(xe, .002, .0028), slope(xe, wide, .0028), slope(-3, wide, .0028)], me, .3, [(0, 0), (3.4, 0), (3.4, .92), (0, .92)])
    for s in (.075, .835):
        printed_line(mb, s, -3, xe, .0031)
    # the roll: membrane and film wound round a cardboard core
    film, card, black = M.paint('#9aa0a2', .3, 0, 'film', .6), M.paint('#a98a5f', .85, 0, 'card'), M.paint('#1b1c1e', .8, 0, 'wound')
    at = lambda a, rad, s: slope(xe + .004 + rad * math.sin(a), s, .0028 + r - rad * math.cos(a))
    n = 96
    A = [2 * math.pi * i / n for i in range(n + 1)]
    for i, (a, b) in enumerate(zip(A, A[1:])):
        mb.face([at(a, r, .002), at(b, r, .002), at(b, r, wide), at(a, r, wide)], me, .3, [(i * .004, 0), (i * .004 + .004, 0), (i * .004 + .004, .92), (i * .004, .92)])
        for s, o in ((.002, -1), (wide, 1)):
            mb.face([at(a, r, s), at(b, r, s), at(b, .028, s), at(a, .028, s)], black, .5)
            mb.face([at(a, .028, s), at(b, .028, s), at(b, .024, s), at(a, .024, s)], card, .5)
            mb.face([at(a, .0242, s), at(b, .0242, s), at(b, .0242, s - o * .2), at(a, .0242, s - o * .2)], card, .2)
            for k in range(8):      # film between the turns
                q = .0305 + k * .004 + .004 * i / n
                mb.face([at(a, q, s + o * .0004), at(b, q, s + o * .0004), at(b, q + .0007, s + o * .0004), at(a, q + .0007, s + o * .0004)], film, .5)
    # Release film off the lower half, as the split back gives it: pulled from under the roll, it lies on the deck and curls at its end.
    fm, lo, hi, L, curl, m = MB('film', 3), .012, .452, .3, .03, 44
    flat = 48       # steps that lie; the rest roll up

    def spot(i, j):
        v = j / m
        s = lo + (hi - lo) * v
        fold = noise.noise(Vector((i * .1, v * 5., 2.))) * .5 + .5
        crease = max(0., 1 - abs(math.sin(5.3 * v + .063 * i + 2.2 * noise.noise(Vector((i * .03, v * 1.4, 7.))))) * 9)
        wave = .004 * fold + .006 * crease
        rim = .006 * (1 - min(1, min(v, 1 - v) * 9)) ** 2
        if i <= flat:
            t = i / flat
            return slope(xe + .012 + (L + .05 * v) * t, s, .001 + wave * min(1, 4 * t) + rim * t)
        a = (i - flat) / 26 * (4.4 + .5 * math.sin(4 * v))
        r = (curl + .008 * math.sin(3 * v + 1)) * (1 - .045 * a)
        return slope(xe + .012 + L + .05 * v + r * math.sin(a), s, .001 + wave * max(0, 1 - a) + rim + r * (1 - math.cos(a)))
    for i in range(flat + 26):
        for j in range(m):
            fm.face([spot(i, j), spot(i + 1, j), spot(i + 1, j + 1), spot(i, j + 1)], release(), .5)
    weld(fm.build(smooth=True))
    # where the wall stands below, and two feet further in: the barrier reaches past that line
    wall, inside = .127 / COS, (.127 + 24 * IN) / COS
    for k, s in enumerate((wall, inside)):
        P.stroke(mb, slope(xe + .06, s, .0003), slope(3, s, .0003), slope(0, 0, 1), .003, M.paint('#3f6aa3', .9, 0, 'chalk'), k)
    mb_words = ((.99, wall + .03, 'WALL line'), (.595, inside + .03, '24" INSIDE WALL'))
    pen = M.paint('#2e2b29', .8, 0, 'pen')
    for x, s, t in mb_words:
        P.words(t, slope(x, s, .0006), (1, 0, 0), slope(0, 1), .024, pen, 1.05, .0003)
    tabs, lap = P.granules(BLEND, 0., 1500.), P.granules(('#2b2826', '#3d3935', '#4a4540', '#353230'), 3., 1500., .2)
    starter(mb, lap, -3, -.62, -.0195, .0029)
    laminated(mb, tabs, lap, -3, (-.72, -.87, -1.02, -1.17), -.0195, .0029)
    mb.build()
    P.words('RATED SHEATHING  32/16', slope(.1, 1.34, .0003), (1, 0, 0), slope(0, 1), .03, M.paint('#5a4c3e', .8, 0, 'ply stamp'), 1.1)
    for x, s in ((-.2, .2), (-.72, .64)):
        P.words('ICE AND WATER BARRIER', slope(x, s, .0031), (1, 0, 0), slope(0, 1), .03, M.paint('#b9bcb8', .7, 0, 'print'), 1.1)
    garden((0, 2, -2.4), (.6, 1, 0), dist=6, n=15, sun=dict(LOW, az=196, elev=25), down=2.9)
    return view((1.04, -1.12, .78), (-.03, .38, .2), 36, 4.5, focus=1.5)


@shot
def drip_edge():
    """Eave cut back in steps: shingles, starter, underlayment, metal edge, sheathing, fascia and the gutter behind the metal."""
    mb = MB('eave', 20)
    end = .6
    eave(mb, M.metal('#5a4230', .34, .6, 'dripbronze'), [(-3, end, 0, 1.217), (-3, .3, 1.222, 2.6), (.305, end, 1.222, 2.6)], .4, end - .02, end, .3, .3)
    me = membrane()
    xm = .235
    mb.face([slope(-3, -.0015, .0024), slope(xm, -.0015, .0024), slope(xm, .92, .0024), slope(-3, .92, .0024)], me, .3, [(0, 0), (3.3, 0), (3.3, .92), (0, .92)])
    bit = M.paint('#121213', .6, 0, 'bitumen edge')
    mb.face([slope(xm, -.0015, .0012), slope(xm, .92, .0012), slope(xm, .92, .0024), slope(xm, -.0015, .0024)], bit, .3)
    mb.face([slope(-3, -.0015, .0012), slope(xm, -.0015, .0012), slope(xm, -.0015, .0024), slope(-3, -.0015, .0024)], bit, .3)
    printed_line(mb, .3, -3, xm, .0026)
    zn = P.zinc()
    for x in (.29, .365):
        roofing_nail(mb, slope(x, .05, .0011), slope(0, 0, 1))
    for k in range(8):       # sheathing nailed to the rafter at the end
        head(mb, slope(end - .019, .1 + k * .15, 0), slope(0, 0, 1), .0034, zn, t=.0006)
    cols = ('#2f2a26', '#7a6a59', '#4b433b', '#9a8972', '#3b3530', '#5f5448')
    tabs, lap = P.granules(cols, 0., 1500., .42), P.granules(('#2b2826', '#3d3935', '#4a4540', '#353230'), 3., 1500., .2)
    over = -.0195       # half an inch past the face of the metal
    starter(mb, lap, -3, .1, over, .0026)
    laminated(mb, tabs, lap, -3, [.01 - .115 * k for k in range(8)], over, .0026)
    gm = M.paint('#e9e8e3', .3, 0, 'gutter')
    back, rim, lip = FASCIA - .0012, -.04, -.0595
    ogee = [(-.1085 - .0155 * (.5 - .5 * math.cos(math.pi * i / 10)), lip - .0525 + .046 * i / 10) for i in range(11)]
    sheet(mb, [(back, rim)] + bend((back - .004, lip - .0665), .004, 0, -90, 4) + bend((-.088, lip - .0625), .008, -90, -180, 5) + [(-.0965, lip - .0545)] + bend((-.1045, lip - .055), .004, 60, 150, 4) + ogee
          + bend((-.1215, lip), .0028, 180, 40, 6) + [(-.112, lip), (-.112, lip - .0065)], .0007, -3, .5, gm)
    al = M.metal('#b9bcbe', .38, .9, 'mill')
    for x in (-.17, .44):       # hidden hangers: hooked under the lip, screwed through the back of the gutter into the fascia
        z = lip - .003
        sheet(mb, [(back - .0016, z + .02), (back - .0016, z), (-.06, z - .004), (-.1105, z), (-.1125, z - .0035), (-.115, z - .002)], .0016, x - .0125, x + .0125, al)
        for d in (-.007, .007):
            mb.beam((x + d, back - .006, z + .0008), (x + d, -.06, z - .0032), .003, .0022, al, Z, .0008)
            mb.beam((x + d, -.06, z - .0032), (x + d, -.107, z + .0005), .003, .0022, al, Z, .0008)
        turned(mb, (x, back - .0032, z + .0105), (0, -1, 0), [(.0072, 0), (.0072, .0011), (.0001, .0011)], zn, 24)
        head(mb, (x, back - .0043, z + .0105), (0, -1, 0), .0047, zn, True, .0048)
    P.words('RATED SHEATHING  32/16', slope(.4, .36, .0003), (1, 0, 0), slope(0, 1), .017, M.paint('#4a4038', .8, 0, 'ply stamp'), 1.1)
    P.words('EXPOSURE 1   15/32 IN', slope(.4, .333, .0003), (1, 0, 0), slope(0, 1), .0105, M.paint('#4a4038', .8, 0, 'ply stamp'), 1.1)
    mb.build()
    P.dapple((-2.1, .3, -1.7), 236, 33, 5., .8, 300, .22, 5)
    garden((0, 2, -2.6), (-.9, 1, 0), dist=7, n=15, sun=dict(az=236, elev=33, sun=7., sky_strength=.17), down=2.9, floor=M.ground('#6d675c', '#5f5a50', '#7b7466'))
    return view((.98, -.72, .44), (.135, .055, .0), 44, 11., focus=1.2, exposure=-.5, grade=DEEP)
