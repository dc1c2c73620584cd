"""Split-level of the sixties, and vinyl siding as a crew hangs it. Front faces -Y: the tall part (garage and den, bedrooms over them) at x 0..W,
the wing with entry and living room, half a storey up, at x -WING..0."""
import math, random
from mathutils import Vector
from lib_mesh import MB, Frame, IN, Z, Nodes, turned
import lib_mats as M
import lib_house as H
import lib_garden as G

W, D, EAVE, SILL, LOW, UP = 7.6, 7.6, 5.2, .34, .12, 2.72     # tall part; SILL: where its siding starts, LOW: floor of garage and den, UP: of the bedrooms
WING, Y0, Y1, WEAVE, WFLOOR, LEDGE = 9., -.6, 6.9, 3.66, 1.14, 1.6      # LEDGE: top of the brick below the picture window
PITCH, OH, RAKE = 5 / 12, .4, .3
PATIO = -3.6        # x of the glass door at the back of the wing
soffit_at = lambda eave: eave - OH * PITCH - .03         # underside of H.gable_roof's eave, and of its rake where it leaves the wall
rake_at = lambda eave: eave - .02

PANEL, LAP = 3.66, 1 * IN       # a panel of twelve feet laps the next by an inch
LINEAL, FACE = .089, .033      # flat trim round an opening, and how far it stands off the sheathing
POCKET, LIP, SKIN, GROOVE = .0185, .0145, .0014, .0045   # receiver: where its face stands, how wide that is, how thick vinyl is, the groove between it and the trim
EASE = .009                     # the siding ends this short of the bottom of a receiver: it grows in July


# ------------------------------------------------------------------ vinyl siding
def panels(mb, fr, L, z0, z1, holes, mat, e=4 * IN, t=.0145, dutch=False, span=None, first=0., turn=1, bow=(.002, .0034)):
    """Double panels from a starter strip at z0 up: two courses, twelve feet, each end over its neighbour by an inch and a little off it, no joint above another.
    turn: which way along the wall the laps face; first: shifts the joints; span(z)->(lo, hi) as in lap_siding."""
    span = span or (lambda z: (0., L))
    prof = H.lap_profile('vinyl', e, t) if dutch else [(0, t - .003), (.0012, t - .0009), (.0035, t), (e, .0012)]
    rng, step, dust = random.Random(7), PANEL - LAP, M.paint('#696c69', .9, 0, 'lap dust', .1)

    def out(d):
        for (d0, n0), (d1, n1) in zip(prof, prof[1:]):
            if d <= d1 + 1e-9:
                return .002 + n0 + (n1 - n0) * (d - d0) / (d1 - d0)
        return .002
    for i in range(math.ceil((z1 - z0) / e - 1e-6)):
        if i % 2 == 0:
            cut = max(.45, (first + i / 2 * .382 * PANEL) % PANEL)
            edges = [0., L] + [a for h in holes if h[2] < z0 + (i + 2) * e and h[3] > z0 + i * e for a in (h[:2] if turn > 0 else (L - h[0], L - h[1]))]
            at = lambda c: [c + k * step for k in range(int(L / step) + 2) if c + k * step < L]
            for _ in range(12):     # no scrap at an end, none beside a window
                if all(abs(j + LAP - a) > .3 for j in at(cut) for a in edges):
                    break
                cut = .45 + (cut - .45 + .29) % (PANEL - .45)
            ends = [0.] + at(cut) + [L]
            row = []
            for k, (p, q) in enumerate(zip(ends, ends[1:])):
                last = k == len(ends) - 2
                up = 0. if last else rng.uniform(*bow)
                q += 0. if last else LAP
                row.append((p, q, 0., up, rng.random(), not last) if turn > 0 else (L - q, L - p, up, 0., rng.random(), not last))
        c0, c1 = z0 + i * e, min(z0 + (i + 1) * e, z1)
        top = c0 + e
        cuts = sorted({c0, c1} | {z for z in [z for h in holes for z in h[2:]] + [c0 + d for d, _ in prof] if c0 + 1e-4 < z < c1 - 1e-4})
        for za, zb in zip(cuts, cuts[1:]):
            (lo0, hi0), (lo1, hi1) = span(za), span(zb)
            if hi0 - lo0 < .02:
                continue
            na, nb = out(za - c0), out(zb - c0)
            for s0, s1 in H.uncut(lo0, hi0, za, zb, holes):
                for p, q, up0, up1, rnd, laps in row:
                    b0, b1 = max(s0, p), min(s1, q)
                    if b1 - b0 < .003:
                        continue
                    u0, u1 = (up0 + (up1 - up0) * (b - p) / (q - p) for b in (b0, b1))
                    t0, t1 = lo1 if b0 == lo0 else b0, hi1 if b1 == hi0 else b1
                    t0, t1 = min(t0, t1), max(t0, t1)
                    mb.face([fr.P(b0, na + u0, za), fr.P(b1, na + u1, za), fr.P(t1, nb + u1, zb), fr.P(t0, nb + u0, zb)], mat, rnd, [(b0, za - top), (b1, za - top), (t1, zb - top), (t0, zb - top)])
                    if za == c0:
                        mb.face([fr.P(b0, 0, za), fr.P(b1, 0, za), fr.P(b1, na + u1, za), fr.P(b0, na + u0, za)], mat, rnd, [(b0, -1), (b1, -1), (b1, -1), (b0, -1)])
                    b, up = (b1, u1) if turn > 0 else (b0, u0)
                    if laps and b == (q if turn > 0 else p):     # the end that lies on top
                        mb.face([fr.P(b, na, za), fr.P(b, na + up, za), fr.P(b, nb + up, zb), fr.P(b, nb, zb)], mat, rnd, [(b, -.09)] * 4)
                        c, g = b + .0018 * turn, .0004       # dust in the gap draws the line that is seen from afar
                        mb.face([fr.P(b, na + g, za), fr.P(c, na + g, za), fr.P(c, nb + g, zb), fr.P(b, nb + g, zb)], dust, .5)
    for s0, s1 in H.uncut(*span(z0), z0 - .009, z0 + .03, holes):
        fr.box(mb, s0, s1, -.008, .003, z0 - .009, z0 + .03, M.metal('#c4c6c6', .45, .5, 'starter'), 'a', 0)


def channel(mb, fr, p, q, to, mat):
    """J-channel whose bottom lies on the line p-q (along, up) and whose mouth looks towards to."""
    d = Vector((q[0] - p[0], q[1] - p[1])).normalized()
    s = Vector((-d.y, d.x)) * (1 if -d.y * to[0] + d.x * to[1] > 0 else -1)
    at = lambda r, o, n: fr.P(r[0] + s.x * o, n, r[1] + s.y * o)
    mb.beam(at(p, LIP / 2, POCKET + SKIN / 2), at(q, LIP / 2, POCKET + SKIN / 2), LIP, SKIN, mat, fr.n, .0005)
    mb.beam(at(p, SKIN / 2, POCKET / 2), at(q, SKIN / 2, POCKET / 2), SKIN, POCKET + SKIN, mat, fr.n, 0)


def mitred(mb, fr, a0, a1, z0, z1, w, n0, n1, mat, foot=True, bev=.002, seam=.0007):
    """Frame outwards round a0..a1, z0..z1, its corners cut at 45 degrees; without foot it stands on z0 and is open there."""
    sec = [(w, n0), (w, n1 - bev), (w - bev, n1), (bev, n1), (0, n1 - bev), (0, n0)]
    ring = [(a0, z0, -1, -foot), (a1, z0, 1, -foot), (a1, z1, 1, 1), (a0, z1, -1, 1)]
    for i in range(0 if foot else 1, 4):
        (ax, az, asx, asz), (bx, bz, bsx, bsz) = ring[i], ring[(i + 1) % 4]
        ln = math.hypot(bx - ax, bz - az)
        dx, dz = (bx - ax) / ln * seam, (bz - az) / ln * seam
        A = lambda o, n: fr.P(ax + asx * o + dx, n, az + asz * o + dz)
        B = lambda o, n: fr.P(bx + bsx * o - dx, n, bz + bsz * o - dz)
        for (o0, m0), (o1, m1) in zip(sec, sec[1:]):
            mb.face([A(o0, m0), B(o0, m0), B(o1, m1), A(o1, m1)], mat, .5)
        for E in (A, B):
            mb.face([E(o, n) for o, n in sec], mat, .5)


def receiver(mb, fr, a0, a1, z0, z1, mat, foot=True):
    """J-channel round an opening, mitred; returns the hole in the siding."""
    g = GROOVE
    mitred(mb, fr, a0, a1, z0, z1, g, -.01, .009, mat, foot, 0)
    mitred(mb, fr, a0 - g, a1 + g, z0 - g * foot, z1 + g, LIP, POCKET, POCKET + SKIN, mat, foot, .0005)
    return (a0 - EASE, a1 + EASE, z0 - EASE if foot else z0 - 1., z1 + EASE)


def trimmed(mb, fr, a0, a1, z0, z1, S, w=LINEAL, foot=True):
    """Flat trim with its receiver round an opening."""
    mitred(mb, fr, a0, a1, z0, z1, w, -.02, FACE, S['trim'], foot)
    return receiver(mb, fr, a0 - w, a1 + w, z0 - w * foot, z1 + w, S['trim'], foot)


def block(mb, fr, a, z, w, h, S):
    """Mounting block let into the siding: what hangs on the wall hangs level, and off the laps."""
    fr.box(mb, a - w / 2, a + w / 2, -.01, .034, z - h / 2, z + h / 2, S['trim'], 'n', .003)
    return receiver(mb, fr, a - w / 2, a + w / 2, z - h / 2, z + h / 2, S['trim'])


def post(mb, p, A, B, z0, z1, mat, w=.115):
    """Outside corner post at p; A and B lead into its two walls: wide faces, an eased arris, a receiver on both sides."""
    p, A, B, r = Vector(p), Vector(A), Vector(B), .005
    mouth = w + GROOVE
    side = [(mouth + LIP, POCKET), (mouth + LIP, POCKET + SKIN), (mouth + .0006, POCKET + SKIN), (mouth, POCKET + SKIN - .0006), (mouth, .009), (w, .009), (w, FACE - .0015), (w - .0015, FACE)]
    arc = [(r - FACE - r * math.sin(t), FACE - r + r * math.cos(t)) for t in (math.pi / 2 * k / 6 for k in range(7))]
    sec = [A * s - B * n for s, n in side + arc] + [B * s - A * n for s, n in reversed(side)]
    for u, v in zip(sec, sec[1:]):
        mb.face([p + u + Z * z0, p + v + Z * z0, p + v + Z * z1, p + u + Z * z1], mat, .5)
    for d, n in ((A, -B), (B, -A)):     # bottom of the pocket
        mb.face([p + d * mouth + n * o + Z * z for o, z in ((-.01, z0), (POCKET, z0), (POCKET, z1), (-.01, z1))], mat, .5)


# ------------------------------------------------------------------ parts of the house
@M.memo
def mesh_screen():
    """Insect screen: one sees through it, darker."""
    N = Nodes('screen')
    tr = N.n('ShaderNodeBsdfTransparent')
    N.put(tr.inputs[0], '#aab0b2')
    return N.surf(tr.outputs[0])


@M.memo
def block_wall(color='#aaa79e'):
    """Concrete block laid in running bond, painted once; splashed by rain near the ground."""
    N = Nodes('block')
    x = N.sep(N.obj())
    b = N.n('ShaderNodeTexBrick')
    N.put(b.inputs['Vector'], N.comb(N.math('ADD', x[0], x[1]), N.math('ADD', x[2], .07), 0.))
    for k, v in (('Color1', color), ('Color2', '#a09c92'), ('Mortar', '#8f8b82')):
        N.put(b.inputs[k], v)
    for k, v in (('Scale', 1.), ('Mortar Size', .005), ('Brick Width', .4064), ('Row Height', .2032), ('Mortar Smooth', .5)):
        b.inputs[k].default_value = v
    pit, stain = N.noise(N.obj(), 90., 4, .7), N.noise(N.obj(), 5., 5, .65)
    base = N.mix(N.maprange(pit, .4, .7, 0, .35), b.outputs[0], N.hsv(b.outputs[0], .5, 1., .68))
    low = N.math('MULTIPLY', N.maprange(x[2], .04, .26, .75, 0.), N.maprange(stain, .35, .65, .25, 1.), True)
    base = N.mix(low, base, '#6d6452')
    h = N.math('ADD', N.math('MULTIPLY', b.outputs[1], -1.2), N.math('MULTIPLY', pit, .5))
    return N.surf(N.principled(base, .9, N.bump(h, .6, .006), .15))


def opening(mb, fr, a, z, h, S, units=((.95, False),), shut=False, **kw):
    """Windows (width, fixed) side by side under one flat trim, half screens in those that open; returns the hole in the siding."""
    gap, t = .075, S['trim']
    total = sum(w for w, _ in units) + gap * (len(units) - 1)
    a0 = x = a - total / 2
    for k, (w, fixed) in enumerate(units):
        H.window(mb, fr, x + w / 2, z, w, h, S, cols=1, rows=1, casing=0, sill=False, single=fixed, **kw)
        if k:
            fr.box(mb, x - gap, x, -.08, .012, z, z + h, t, 'z', .003)
        if not fixed:
            x0, x1, zm, j = x + .034, x + w - .034, z + h / 2, .014
            fr.quad(mb, x0, x1, -.022, z + .034, zm, mesh_screen())
            for b0, b1 in ((x0, x0 + j), (x1 - j, x1)):
                fr.box(mb, b0, b1, -.029, -.017, z + .034, zm, S['sash'], 'z', .002)
            for b0, b1 in ((z + .034, z + .034 + j), (zm - j, zm)):
                fr.box(mb, x0, x1, -.029, -.017, b0, b1, S['sash'], 'a', .002)
        x += w + gap
    fr.box(mb, a0, a0 + total, -.06, .04, z - .004, z + .012, t, 'a', .003)      # nose of the sill
    if shut:
        for s0 in (a0 - LINEAL - LIP - .365, a0 + total + LINEAL + LIP + .005):
            H.shutter(mb, fr, s0, s0 + .36, z - .05, z + h + .05, S['shut'])
    return trimmed(mb, fr, a0, a0 + total, z, z + h, S)


def lamp(mb, fr, a, z, S):
    hole = block(mb, fr, a, z, .14, .2, S)
    H.light_fixture(mb, fr.P(a, .03, z - .02), fr.n)
    return hole


def meter(mb, fr, a, z, S):
    """Electric meter in its socket, served from below; returns the hole of its block."""
    hole = block(mb, fr, a, z, .3, .44, S)
    grey, steel, pvc, dark = M.metal('#8d9295', .5, .3, 'socket'), M.metal('#a9adb0', .35, .8, 'ring'), M.paint('#84888a', .55, 0, 'conduit'), M.paint('#15181a', .4, 0, 'dial')
    n0, n1 = .034, .142
    fr.box(mb, a - .105, a + .105, n0, n1, z - .17, z + .17, grey, 'z', .006)
    fr.box(mb, a - .1, a + .1, n1, n1 + .003, z - .163, z - .052, grey, 'z', .002)       # cover under the meter
    fr.box(mb, a - .018, a + .018, n1, n1 + .009, z - .168, z - .146, steel, 'z', .002)
    o = fr.P(a, n1, z + .055)
    turned(mb, o, fr.n, [(.101, 0), (.101, .012), (.096, .02), (.088, .02)], steel, 44)
    turned(mb, o, fr.n, [(.076, .012), (.074, .062), (.001, .062)], M.paint('#3a3e41', .5, 0, 'works'), 44)
    turned(mb, o, fr.n, [(.068, .0625), (.001, .0625)], M.paint('#d5d6cf', .5, 0, 'plate'), 44)
    fr.box(mb, a - .045, a + .045, n1 + .0625, n1 + .064, z + .062, z + .098, dark, 'a', 0)
    turned(mb, o, fr.n, [(.087, .014), (.086, .066), (.08, .078), (.06, .084), (.001, .086)], M.glass(), 64)
    c = lambda n, q: fr.P(a, n, q)
    mb.cyl(c(.088, -.2), c(.088, z - .17), .03, pvc, 20, .5)
    for q, r in ((z - .2, .037), (z - .62, .0345)):
        mb.cyl(c(.088, q), c(.088, q + (.05 if r > .036 else .03)), r, pvc, 20, .5)
    fr.box(mb, a - .055, a + .055, .018, .03, z - .62, z - .59, steel, 'a', .002)
    for s in (-1, 1):
        fr.box(mb, a + s * .045 - .008, a + s * .045 + .008, .018, .06, z - .62, z - .59, steel, 'n', .001)
    return hole


def hose_bib(mb, fr, a, z, S, coil):
    """Sillcock on its block; from it the hose runs to its hanger at coil (along, up) and hangs there in loops."""
    hole = block(mb, fr, a, z, .13, .13, S)
    brass, red, rubber, steel = M.metal('#a08543', .38, .9, 'brass'), M.paint('#9c2f26', .4, 0, 'wheel'), M.paint('#4c6a4f', .42, 0, 'hose'), M.metal('#33373a', .45, .4, 'hanger')
    P, up = fr.P, Z
    turned(mb, P(a, .034, z), fr.n, [(.03, 0), (.03, .006), (.016, .009), (.0125, .02), (.0125, .075), (.018, .08), (.018, .1), (.001, .104)], brass, 28)
    tilt = (fr.n * .75 + up * .66).normalized()
    turned(mb, P(a, .118, z + .006), tilt, [(.0145, 0), (.012, .02), (.0065, .026), (.0065, .044), (.001, .044)], brass, 24)
    hub = P(a, .118, z + .006) + tilt * .04
    s = tilt.cross(fr.a).normalized()
    rim = [hub + (fr.a * math.cos(k * math.pi / 14) + s * math.sin(k * math.pi / 14)) * (.029 + .003 * math.cos(k * math.pi / 14 * 6)) for k in range(28)]
    for u, v in zip(rim, rim[1:] + rim[:1]):
        mb.cyl(u, v, .0052, red, 8, .5)
    for k in range(3):
        d = (fr.a * math.cos(k * 2.094) + s * math.sin(k * 2.094)) * .028
        mb.cyl(hub, hub + d, .0045, red, 8, .5)
    down = (fr.n * .5 - up * .866).normalized()
    turned(mb, P(a, .12, z - .008), down, [(.011, 0), (.011, .03), (.0135, .03), (.0135, .042), (.0165, .044), (.0165, .07), (.011, .072)], brass, 24)
    tap = P(a, .12, z - .008) + down * .07
    # hanger: a saddle of sheet steel, lipped in front
    b, zt, r = coil[0], coil[1], .085
    arc = [(b + r * math.sin(t), zt - r + r * math.cos(t)) for t in (math.radians(-70 + 14 * k) for k in range(11))]
    for (x0, q0), (x1, q1) in zip(arc, arc[1:]):
        mb.beam(P(x0, .028, q0), P(x0, .14, q0), .003, .003, steel, Z, 0)
        mb.face([P(x0, .02, q0), P(x0, .14, q0), P(x1, .14, q1), P(x1, .02, q1)], steel, .5)
        mb.face([P(x0, .14, q0), P(x1, .14, q1), P(x1 + (x1 - b) * .22, .146, q1 + .018), P(x0 + (x0 - b) * .22, .146, q0 + .018)], steel, .5)
        mb.face([P(x0, .026, q0), P(x1, .026, q1), P(x1, .026, zt - r), P(x0, .026, zt - r)], steel, .5)
    pts, loops, w, side = [], 6, .0105, 1 if b > a else -1
    for k in range(loops * 26 + 1):
        t = 2 * math.pi * k / 26
        i = t / 2 / math.pi
        rx, rz = .168 + .022 * math.sin(i * 2.3 + .6), .235 + .03 * math.sin(i * 3.1)
        top = zt + w + .009 * (1 - math.cos(math.pi * i))       # loops lie in two layers
        n = .045 + .0125 * i
        pts.append(P(b + side * rx * math.sin(t) + .008 * math.sin(i * 5), n + (.018 * (1 - math.cos(t))) * .5, top - rz + rz * math.cos(t) - .012 * (1 - math.cos(t)) * math.sin(i * 4)))
    end, start = pts[-1], pts[0]
    curve = lambda p, p1, q1, q, n: [p * (1 - t) ** 3 + p1 * 3 * t * (1 - t) ** 2 + q1 * 3 * t * t * (1 - t) + q * t ** 3 for t in (k / n for k in range(n + 1))]
    lead = curve(tap, tap + down * .1 - up * .16, start - fr.a * side * .34 - up * .1, start, 22)
    tail = curve(end, end + fr.a * side * .2, end + fr.a * side * .19 - up * .2, end + fr.a * side * .165 - up * .5, 16)
    G.limb(mb, lead[:-1] + pts + tail[1:], w, w, rubber, 10)
    tip = tail[-1]
    turned(mb, tip, -up, [(.0135, -.012), (.0135, .018), (.0095, .024), (.0085, .07), (.012, .082), (.012, .1), (.007, .1)], brass, 20)
    return hole


def dryer_vent(mb, fr, a, z, S):
    """Vent of the dryer on its block: a hood with three flaps, one not quite shut."""
    hole = block(mb, fr, a, z, .2, .2, S)
    t, dark = S['trim'], M.paint('#1a1917', .9, 0, 'duct', .05)
    mitred(mb, fr, a - .066, a + .066, z - .066, z + .066, .014, .034, .062, t)
    fr.quad(mb, a - .066, a + .066, .036, z - .066, z + .066, dark)
    for k, lean in enumerate((.012, .015, .03)):
        q = z + .066 - .044 * k
        rise = math.sqrt(.045 ** 2 - lean ** 2)
        mb.beam(fr.P(a, .044, q - .001), fr.P(a, .044 + lean, q - rise), .129, .0016, t, fr.n, 0)
    return hole


def gable_vent(mb, fr, a, z, w, h, S):
    """Louvers with a screen behind them, in a trim of their own."""
    t = S['trim']
    mitred(mb, fr, a - w / 2, a + w / 2, z, z + h, .055, -.01, .036, t)
    fr.quad(mb, a - w / 2, a + w / 2, -.012, z, z + h, M.paint('#23221f', .9, 0, 'vent screen', .05))
    k = round(h / .052)
    for i in range(k):
        q = z + h * i / k
        mb.beam(fr.P(a - w / 2, .013, q + .024), fr.P(a + w / 2, .013, q + .024), .064, .0035, t, (fr.n * .72 + Z * .69).normalized(), .001)
    return receiver(mb, fr, a - w / 2 - .055, a + w / 2 + .055, z - .055, z + h + .055, t)


def grooves(mb, P, L, depth, mat, step=5 * IN):
    """Joints of vinyl soffit: P(along, out) on its underside."""
    for i in range(1, int(L / step)):
        a = i * step
        mb.face([P(a, 0), P(a + .006, 0), P(a + .006, depth), P(a, depth)], mat, .5)


def ledge(mb, fr, a0, a1, S):
    """Brick from the ground to LEDGE, bricks on edge on top that shed water."""
    fr.box(mb, a0, a1, -.1, .09, -.2, LEDGE - .1, M.brick(), 'a', 0)
    red, lime = [M.brick(c, c, c) for c in ('#8a4a38', '#7a4133', '#91523d')], M.paint('#b5aca0', .9, 0, 'pointing', .1)
    n = round((a1 - a0) / .073)
    mb.beam(fr.P(a0, .03, LEDGE - .058), fr.P(a1, .03, LEDGE - .058), .14, .09, lime, Z, 0)
    for i in range(n):
        a = a0 + (a1 - a0) * (i + .5) / n
        mb.beam(fr.P(a, -.05, LEDGE - .03), fr.P(a, .122, LEDGE - .072), .063, .088, mb.rng.choice(red), Z, .003)


def entry(mb, x0, x1, y, z):
    """Landing before a door at the wall y, steps down from it, iron rails on both sides."""
    st, m, bk = M.concrete('#b3aea3'), M.metal('#17181a', .4, .3, 'rail'), M.brick()
    dep, n, tread = 1.3, 6, .28
    rise = (z - .03) / n
    mb.box(x0, x1, y - dep, y, -.1, z - .05, bk, 'x', 0)
    mb.box(x0 - .03, x1 + .03, y - dep - .03, y, z - .05, z, st, 'x', .008)
    for i in range(1, n):
        q, b = z - rise * i, y - dep - tread * i
        mb.box(x0, x1, b, b + tread, -.1, q - .05, bk, 'x', 0)
        mb.box(x0 - .03, x1 + .03, b - .03, b + tread, q - .05, q, st, 'x', .008)
    foot = y - dep - tread * (n - 1)
    nose = lambda v: z - rise * max(0., (y - dep - v) / tread + 1) if v < y - dep + tread else z
    for x in (x0 + .06, x1 - .06):
        top = [(y - .04, z + .93), (y - dep + .04, z + .93), (foot + .06, nose(foot + .06) + .93)]
        for (a, p), (b, q) in zip(top, top[1:]):
            mb.cyl((x, a, p), (x, b, q), .02, m, 12)
            mb.cyl((x, a, p - .82), (x, b, q - .82), .009, m, 8)
            k = max(2, int((a - b) / .11))
            for i in range(k + 1):
                v, w = a + (b - a) * i / k, p + (q - p) * i / k
                big = i in (0, k)
                mb.beam((x, v, w - (.93 if big else .82)), (x, v, w), *((.032, .032) if big else (.014, .014)), m, Vector((0, 1, 0)), .002)


def rooms(mb, lit=0.):
    """Rooms behind the panes: walls, floors, pictures, a shelf, lamps, a sofa. lit: how bright by night."""
    rng = random.Random(21)
    spots = [(3.7, W - .14, .14, D / 2, LOW, 2.45), (.14, W - .14, D / 2 + .1, D - .14, LOW, 2.45), (.14, W / 2 - .05, .14, D / 2, UP, 5.1), (W / 2 + .05, W - .14, .14, D / 2, UP, 5.1),
             (.14, W / 2 - .05, D / 2 + .1, D - .14, UP, 5.1), (W / 2 + .05, W - .14, D / 2 + .1, D - .14, UP, 5.1), (-WING + .14, -.2, Y0 + .14, 3.4, WFLOOR, 3.55), (-WING + .14, -.2, 3.5, Y1 - .14, WFLOOR, 3.55)]
    for i, (x0, x1, y0, y1, z0, z1) in enumerate(spots):
        s = lit * (.3, .5, .3, .3, .7, .16, .6, 1.3)[i]      # not every room is in use
        m = lambda c: M.glow(c, s, base=z0) if lit else M.paint(c, .8, 0, 'room' + c)
        wl, ceil, floor, dark, oak, cloth = (m(c) for c in (('#b3a793', '#98a097', '#a9a4a0', '#a8967f')[i % 4], '#d9d5cb', '#7c5a3d', '#3a2c22', '#8f6a45', '#5c6f78'))
        for q, mt in ((z0, floor), (z1, ceil)):
            mb.face([(x0, y0, q), (x1, y0, q), (x1, y1, q), (x0, y1, q)], mt, .5)
        for x in (x0, x1):
            if abs(x) > .5 and abs(x - W) > .5 and abs(x + WING) > .5:       # not across a window
                mb.face([(x, y0, z0), (x, y1, z0), (x, y1, z1), (x, y0, z1)], wl, .5)
        inner, back = (y1, -1) if y0 < 2. else (y0, 1)
        mb.face([(x0, inner, z0), (x1, inner, z0), (x1, inner, z1), (x0, inner, z1)], wl, .5)
        x = x0 + .4
        while x < x1 - 1.:
            w, h, kind = rng.uniform(.45, .95), rng.uniform(.4, .75), rng.choice(('art', 'art', 'shelf', 'lamp'))
            a, b = sorted((inner, inner + back * .05))
            if kind == 'art':
                mb.box(x, x + w, a, b, z0 + 1.3, z0 + 1.3 + h, dark, 'x', 0)
                mb.box(x + .04, x + w - .04, *sorted((inner + back * .02, inner + back * .056)), z0 + 1.34, z0 + 1.26 + h, m(rng.choice(('#7d8f86', '#a98f6b', '#56697a', '#b5785a'))), 'x', 0)
                mb.box(x - .3, x + w + .3, *sorted((inner + back * .3, inner + back * 1.1)), z0, z0 + .75, cloth, 'x', 0)
            elif kind == 'shelf':
                mb.box(x, x + .9, *sorted((inner, inner + back * .28)), z0, z0 + 1.9, oak, 'x', 0)
                for k in range(4):
                    q = x + .04
                    while q < x + .82:
                        t = rng.uniform(.025, .06)
                        mb.box(q, q + t, *sorted((inner, inner + back * .3)), z0 + .12 + k * .45, z0 + .12 + k * .45 + rng.uniform(.2, .32), m(rng.choice(('#7a3f34', '#3f5560', '#c2b08a', '#56624a', '#2c2b33'))), 'z', 0)
                        q += t + .004
            else:
                mb.box(x, x + .6, *sorted((inner + back * .05, inner + back * .45)), z0, z0 + .75, oak, 'x', 0)
                mb.lathe((x + .3, inner + back * .25, z0 + .75), [(.07, 0), (.06, .03), (.02, .08), (.02, .3)], dark, 14)
                mb.lathe((x + .3, inner + back * .25, z0 + 1.03), [(.19, 0), (.12, .24)], M.lampshade(s or .25, z0 + 1.03, .24), 24)
            x += 1.5
    if lit:     # s, z0: the room behind the glass door; a table under its pendant
        x, y = PATIO + .5, 5.3
        mb.box(x - .85, x + .85, y - .42, y + .42, z0 + .71, z0 + .75, oak, 'x', .004)
        for dx in (-.75, .75):
            for dy in (-.34, .34):
                mb.box(x + dx - .03, x + dx + .03, y + dy - .03, y + dy + .03, z0, z0 + .71, oak, 'z', 0)
        for dx in (-.45, .45):
            for e in (-1, 1):
                mb.box(x + dx - .2, x + dx + .2, y + e * .6 - .02, y + e * .6 + .02, z0, z0 + .92, dark, 'z', 0)
                mb.box(x + dx - .2, x + dx + .2, *sorted((y + e * .25, y + e * .6)), z0 + .43, z0 + .46, dark, 'x', 0)
        mb.cyl((x, y, z0 + 1.85), (x, y, z1), .007, dark, 6)
        H.shade(mb, (x, y, z0 + 1.6), .27, .18, .24, s)


def house(S, dutch=False, patio=False):
    """The whole house, sided; patio: a glass door at the back of the wing, where a deck begins. Returns its builder."""
    mb = MB('split', 11)
    t, e, k = S['trim'], S['exposure'], S['thick']
    lay = lambda fr, L, z0, z1, holes, **kw: panels(mb, fr, L, z0, z1, holes, S['sid'], e, k, dutch, **kw)
    fF, fE, fR, fV = Frame((0, 0, 0), (1, 0, 0), (0, -1, 0)), Frame((W, 0, 0), (0, 1, 0), (1, 0, 0)), Frame((0, D, 0), (1, 0, 0), (0, 1, 0)), Frame((0, 0, 0), (0, 1, 0), (-1, 0, 0))
    sof, rk, wsof, wrk = soffit_at(EAVE), rake_at(EAVE), soffit_at(WEAVE), rake_at(WEAVE)
    cw = .115 + EASE        # the siding starts in the pocket of the post
    end = lambda L, a=cw, b=cw: (lambda z: (a, L - b))

    def gabled(L, base, lo=cw):
        def span(z):
            d = max(lo, (z - base + EASE) / PITCH) if z > base - EASE else lo
            return (d, L - d)
        return span
    under = lambda fr, a0, a1, z: channel(mb, fr, (a0, z), (a1, z), (0, -1), t)

    def rakes(fr, L, base):
        for a in (0, L):
            channel(mb, fr, (a, base), (L / 2, base + L / 2 * PITCH), (0, -1), t)
    # tall part: front
    h = [H.garage_door(mb, fF, 1.9, .05, S, h=2.13), receiver(mb, fF, .408, 3.392, .02, 2.38, t, foot=False)]
    for a0, a1 in ((.408, .44), (3.36, 3.392)):      # the casing as wide as its head
        fF.box(mb, a0, a1, -.02, .034, .05, 2.19, t, 'z')
    h.append(opening(mb, fF, 5.55, .95, 1.2, S, ((.82, False),) * 2))
    for a in (1.9, 5.55):
        h.append(opening(mb, fF, a, 3.5, 1.3, S, shut=True))
    h += [lamp(mb, fF, a, 1.95, S) for a in (.21, 3.62)]
    lay(fF, W, SILL, sof, h, span=end(W, .04), first=.9, turn=-1)
    under(fF, 0, W, sof)
    # gable side
    h = [opening(mb, fE, a, z, q, S) for a in (2.3, 5.3) for z, q in ((.95, 1.2), (3.5, 1.3))]
    h += [gable_vent(mb, fE, D / 2, 5.5, .42, .6, S), hose_bib(mb, fE, 1.5, .68, S, (.98, 1.12)), meter(mb, fE, 4.0, 1.5, S), dryer_vent(mb, fE, 6.92, .74, S)]
    lay(fE, D, SILL, rk + D / 2 * PITCH - .02, h, span=gabled(D, rk), first=1.3)
    rakes(fE, D, rk)
    # rear
    h = [H.french_door(mb, fR, 3.0, .16, S, w=1.8, panels=2), receiver(mb, fR, 1.998, 4.002, .1, 2.42, t, foot=False)]
    h += [opening(mb, fR, 6.2, .95, 1.2, S), opening(mb, fR, 6.2, 3.5, 1.3, S), opening(mb, fR, 1.7, 3.5, 1.3, S), lamp(mb, fR, 4.3, 1.95, S)]
    lay(fR, W, SILL, sof, h, span=end(W), first=2.1)
    under(fR, 0, W, sof)
    # west wall above the roof of the wing
    wr = lambda y: WEAVE + .16 + min(y - Y0, Y1 - y) * PITCH
    lay(fV, D, WEAVE, rk + D / 2 * PITCH - .02, [(1.2, Y0 + Y1 - 1.2, WEAVE, wr(1.2))], span=gabled(D, rk), first=.4)
    rakes(fV, D, rk)
    lay(Frame((0, Y1, 0), (0, 1, 0), (-1, 0, 0)), D - Y1, SILL, WEAVE + .3, [], span=end(D - Y1, .01))      # behind the wing it goes on to the ground
    mb.box(0, .1, Y1, D - .2, -.3, SILL + .03, block_wall(), 'y', 0)
    for y0, y1 in ((.0, (Y0 + Y1) / 2), (Y1, (Y0 + Y1) / 2)):       # step flashing, where the roof of the wing dies into the wall
        mb.beam((-.02, y0, wr(y0) + .03), (-.02, y1, wr(y1) + .03), .05, .07, M.metal('#7b7f82', .5, .35, 'flash'), Z, 0)
    for p, A, B, z in (((W, 0, 0), (-1, 0, 0), (0, 1, 0), SILL - .012), ((W, D, 0), (0, -1, 0), (-1, 0, 0), SILL - .012), ((0, D, 0), (1, 0, 0), (0, -1, 0), SILL - .012), ((0, 0, 0), (0, 1, 0), (1, 0, 0), 3.95)):
        post(mb, p, A, B, z, rk, t)
    mb.box(0, .03, -.03, 0, .2, 3.9, t, 'z', .002)       # inside corner, tall front against the wing
    for fr, L in ((fE, D), (fR, W), (fF, W)):
        for b0, b1 in ((.012, .44), (3.36, W - .2)) if fr is fF else ((.012, L - (.012 if fr is fE else .2)),):      # none under the door of the garage; no two faces in one plane at a corner, they come out black
            fr.box(mb, b0, b1, -.2, -.012, -.3, SILL + .03, block_wall(), 'a', 0)
    # wing
    gF, gE, gR, gW = Frame((-WING, Y0, 0), (1, 0, 0), (0, -1, 0)), Frame((0, Y0, 0), (0, 1, 0), (1, 0, 0)), Frame((-WING, Y1, 0), (1, 0, 0), (0, 1, 0)), Frame((-WING, Y0, 0), (0, 1, 0), (-1, 0, 0))
    door = WING - 1.3
    h = [H.front_door(mb, gF, door, WFLOOR, S), receiver(mb, gF, door - .957, door + .957, WFLOOR, WFLOOR + 2.29, t, foot=False)]
    h.append(opening(mb, gF, 3.9, LEDGE + .16, 1.42, S, ((.85, False), (1.9, True), (.85, False)), shut=True, blind=0))
    h.append(lamp(mb, gF, door - 1.12, WFLOOR + 1.75, S))
    lay(gF, WING, LEDGE + .02, wsof, h, span=end(WING), first=1.7, turn=-1)
    under(gF, 0, WING, wsof)
    for a0, a1 in ((0, door - .93), (door + .93, WING + .09)):
        ledge(mb, gF, a0, a1, S)
    ledge(mb, Frame((0, Y0, 0), (0, 1, 0), (1, 0, 0)), 0, -Y0, S)
    low = .95
    lay(gE, -Y0, LEDGE + .02, wrk - Y0 * PITCH, [], span=lambda z: (max(.096, (z - wrk) / PITCH), -Y0 - .04))
    h = [opening(mb, gR, 2.2, 2.0, 1.2, S)]
    if patio:
        a, w, top = WING + PATIO, 2.7, WFLOOR + 2.05
        h += [H.french_door(mb, gR, a, WFLOOR, S, w=w, h=2.05, panels=3), receiver(mb, gR, a - w / 2 - .102, a + w / 2 + .102, WFLOOR - .06, top + .16, t, foot=False)]
        h += [lamp(mb, gR, a + s * (w / 2 + .42), WFLOOR + 1.75, S) for s in (-1, 1)]
    else:
        h.append(opening(mb, gR, 6.2, 2.0, 1.2, S, ((.82, False),) * 2))
    lay(gR, WING, low, wsof, h, span=end(WING, b=.03))
    under(gR, 0, WING, wsof)
    Lw = Y1 - Y0
    lay(gW, Lw, low, wrk + Lw / 2 * PITCH - .02, [opening(mb, gW, 2.2, 2.0, 1.2, S), opening(mb, gW, 5.3, 2.0, 1.2, S), gable_vent(mb, gW, Lw / 2, 4.0, .42, .5, S)], span=gabled(Lw, wrk))
    rakes(gW, Lw, wrk)
    for p, A, B, z, w in (((0, Y0, 0), (-1, 0, 0), (0, 1, 0), LEDGE, .09), ((-WING, Y0, 0), (0, 1, 0), (1, 0, 0), LEDGE, .115), ((-WING, Y1, 0), (1, 0, 0), (0, -1, 0), low - .012, .115)):
        post(mb, p, A, B, z, wrk, t, w)
    for fr, L in ((gR, WING), (gW, Lw)):
        fr.box(mb, .012, L - .2 * (fr is gW), -.2, -.012, -.3, low + .03, block_wall(), 'a', 0)
    entry(mb, -2.15, -.45, Y0 - .01, WFLOOR - .02)
    # roofs, their soffits, leaders
    H.gable_roof(mb, 'x', 0, W, 0, D, EAVE, S, pitch=PITCH, oh=OH, rake=RAKE, worn=S['worn'], seed=17)
    H.gable_roof(mb, 'x', -WING, 0, Y0, Y1, WEAVE, S, pitch=PITCH, oh=OH, rake=.22, worn=S['worn'], seed=41)
    line = M.paint('#bdbbb4', .5, 0, 'groove')
    for y, s, z, x0, x1 in ((0, -1, sof, -RAKE, W + RAKE), (D, 1, sof, -RAKE, W + RAKE), (Y0, -1, wsof, -WING - .22, .22), (Y1, 1, wsof, -WING - .22, 0)):
        grooves(mb, lambda a, d: (x0 + a, y + s * d, z - .0012), x1 - x0, OH, line)
    c = math.sqrt(1 + PITCH * PITCH)
    for y, s in ((0, 1), (D, -1)):
        grooves(mb, lambda a, d: (W + d, y + s * a / c, rk + a / c * PITCH - .0015), D / 2 * c, RAKE - .02, line)
    for x, y, o, z in ((W - .2, -.07, -1, EAVE - .37), (.3, D + .07, 1, EAVE - .37), (-WING + .25, Y0 - .14, -1, WEAVE - .37)):
        H.downspout(mb, (x, y, 0), .3, z, S['gutter'], Vector((0, o, 0)))
    mb.box(1.9, 4.1, D, D + 1.3, -.1, .08, M.concrete('#aaa59b'), 'x', .01)      # slab before the garden door
    rooms(mb, S.get('evening', 0.))
    return mb
