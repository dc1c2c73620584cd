"""Suburban two-storey colonial, its parts and its deck. Front faces -Y, rear faces +Y, x = 0..W."""
import math, random
from mathutils import Vector
from lib_mesh import MB, Frame, IN, Z
import lib_mats as M

W, D = 11.0, 8.5           # main block (m): 36 x 28 ft
FLOOR, EAVE = 0.75, 6.15   # first floor level, eave level
PITCH = 8 / 12


# ------------------------------------------------------------------ walls
def lap_profile(kind, e, t):
    """Points (height in the course, distance from the wall) of one course, from the butt to the butt above it."""
    if kind == 'vinyl':     # Dutch lap: upright face, then a cove that looks up to the sky: it reads from above too
        c = min(.034, e * .27)
        return [(0, t - .0025), (.0025, t), (e - c, t - .001), (e - .76 * c, t * .66), (e - .48 * c, t * .33), (e - .2 * c, t * .1), (e, 0)]
    r = dict(hardie=.002, old=.0035).get(kind, 0)       # planks lean on each other, their arris is eased
    return ([(0, t - r), (r, t)] if r else [(0, t)]) + [(e, 0)]


def uncut(lo, hi, z0, z1, holes):
    """Runs of lo..hi that no hole interrupts between z0 and z1."""
    runs = [(lo, hi)]
    for a0, a1, b0, b1 in holes:
        if b0 < z1 - 1e-6 and b1 > z0 + 1e-6:
            runs = [p for s, e in runs for p in (((s, e),) if a1 <= s or a0 >= e else ((s, min(a0, e)), (max(a1, s), e))) if p[1] > p[0]]
    return runs


def lap_siding(mb, fr, L, z0, z1, holes, mat, exposure=6 * IN, thick=.013, span=None, joint=3.66, off=0.0):
    """Real lap courses (profile of the material + butt edges). holes: [(a0,a1,z0,z1)]; span(z)->(lo,hi) clips gables.
    UV v is the distance below the next butt, negative: the material lays the dirt and shade of the lap there."""
    span = span or (lambda z: (0.0, L))
    prof = lap_profile(mat.get('lap'), exposure, thick)
    n = int(math.ceil((z1 - z0) / exposure))

    def out(d):
        for (d0, n0), (d1, n1) in zip(prof, prof[1:]):
            if d <= d1 + 1e-9:
                return off + .002 + n0 + (n1 - n0) * (d - d0) / (d1 - d0)
        return off + .002
    for i in range(n):
        c0, c1 = z0 + i * exposure, min(z0 + (i + 1) * exposure, z1)
        top = c0 + exposure
        cuts = sorted({c0, c1} | {z for z in [z for h in holes for z in h[2:]] + [c0 + d for d, _ in prof] if c0 + 1e-4 < z < c1 - 1e-4})
        base = mb.rng.random()
        for za, zb in zip(cuts, cuts[1:]):
            (lo0, hi0), (lo1, hi1) = span(za), span(zb)
            if hi0 - lo0 < .02:
                continue
            segs = uncut(lo0, hi0, za, zb, holes)
            na, nb = out(za - c0), out(zb - c0)
            sh = (i * 1.37) % joint
            for s0, s1 in segs:
                pts = [s0] + [k * joint + sh - joint for k in range(int(L / joint) + 3) if s0 + .05 < k * joint + sh - joint < s1 - .05] + [s1]
                for k, (a0, a1) in enumerate(zip(pts, pts[1:])):
                    rnd = (base + k * .37) % 1
                    g = .0012
                    b0, b1 = a0 + (g if k else 0), a1 - (g if k < len(pts) - 2 else 0)
                    t0 = lo1 if (a0 == lo0) else b0
                    t1 = hi1 if (a1 == hi0) else b1
                    t0, t1 = min(t0, t1), max(t0, t1)
                    mb.face([fr.P(b0, na, za), fr.P(b1, na, za), fr.P(t1, nb, zb), fr.P(t0, nb, zb)], mat, rnd,
                            [(b0, za - top), (b1, za - top), (t1, zb - top), (t0, zb - top)])
                    if k:   # closed joint: flashing strip behind the butt
                        mb.face([fr.P(a0 - .012, off + .0006, za), fr.P(a0 + .012, off + .0006, za), fr.P(a0 + .012, off + .0006, zb), fr.P(a0 - .012, off + .0006, zb)], mat, .1, [(0, -1)] * 4)
                    if za == c0:
                        mb.face([fr.P(b0, off, za), fr.P(b1, off, za), fr.P(b1, na, za), fr.P(b0, na, za)], mat, rnd, [(b0, -1), (b1, -1), (b1, -1), (b0, -1)])


def shakes(mb, fr, L, z0, z1, mat, exposure=7 * IN, span=None, thick=.014):
    """Staggered shakes for gable accents."""
    span = span or (lambda z: (0, L))
    i = 0
    z = z0
    while z < z1 - .01:
        zt = min(z + exposure, z1)
        lo, hi = span(z)
        lo1, hi1 = span(zt)
        a = lo - mb.rng.random() * .1
        while a < hi:
            w = mb.rng.uniform(.09, .2)
            d = mb.rng.uniform(-.006, .008)
            b0, b1 = max(a + .0025, lo), min(a + w - .0025, hi)
            t0, t1 = max(a + .0025, lo1), min(a + w - .0025, hi1)
            if b1 - b0 > .01:
                if t1 <= t0:
                    t0 = t1 = min(max((b0 + b1) / 2, lo1), hi1)
                r = mb.rng.random()
                mb.face([fr.P(b0, thick, z + d), fr.P(b1, thick, z + d), fr.P(t1, .002, zt + .012), fr.P(t0, .002, zt + .012)], mat, r,
                        [(z, b0), (z, b1), (zt, t1), (zt, t0)])
                mb.face([fr.P(b0, 0, z + d), fr.P(b1, 0, z + d), fr.P(b1, thick, z + d), fr.P(b0, thick, z + d)], mat, r)
            a += w
        z = zt
        i += 1


# ------------------------------------------------------------------ openings
def window(mb, fr, a, z, w, h, S, cols=3, rows=2, casing=.095, sill=True, lit=0.0, curtain=True, single=False, blind=0.25, units=1):
    """Double-hung window, or several joined by mullions, centred at a, sill at z, opening w x h; returns the siding hole."""
    t, gl, dark = S['trim'], M.glass(), S.get('sash', S['trim'])
    a0, a1, z0, z1 = a - w / 2, a + w / 2, z, z + h
    c = casing
    if c:       # without: another trim goes round it
        fr.box(mb, a0 - c, a0, -.02, .03, z0 - .0, z1, t, 'z')
        fr.box(mb, a1, a1 + c, -.02, .03, z0 - .0, z1, t, 'z')
        fr.box(mb, a0 - c - .012, a1 + c + .012, -.02, .034, z1, z1 + c * 1.25, t, 'a')
        fr.box(mb, a0 - c - .035, a1 + c + .035, -.02, .055, z1 + c * 1.25, z1 + c * 1.25 + .028, t, 'a', .006)
    if sill:
        fr.box(mb, a0 - c - .03, a1 + c + .03, -.06, .062, z0 - .042, z0, t, 'a', .008)
        fr.box(mb, a0 - c, a1 + c, -.02, .026, z0 - .125, z0 - .042, t, 'a')
    j, s, m = .032, .042, .085   # jamb, sash rail, mullion
    zm, uw = (z0 + z1) / 2, (w - m * (units - 1)) / units
    for i in range(units):
        b0 = a0 + i * (uw + m)
        b1 = b0 + uw
        if i:
            fr.box(mb, b0 - m, b0, -.12, .018, z0, z1, t, 'z')
        for x0, x1 in ((b0, b0 + j), (b1 - j, b1)):
            fr.box(mb, x0, x1, -.12, .006, z0, z1, dark, 'z', .003)
        fr.box(mb, b0 + j, b1 - j, -.12, .005, z1 - j, z1, dark, 'a', .003)
        fr.box(mb, b0 + j, b1 - j, -.12, .005, z0, z0 + j, dark, 'a', .003)
        parts = [(z0 + j, z1 - j, -.045)] if single else [(zm - s / 2, z1 - j, -.035), (z0 + j, zm + s / 2, -.07)]
        for q0, q1, n in parts:
            x0, x1 = b0 + j, b1 - j
            fr.box(mb, x0, x0 + s, n - .018, n + .018, q0, q1, dark, 'z', .004)
            fr.box(mb, x1 - s, x1, n - .018, n + .018, q0, q1, dark, 'z', .004)
            fr.box(mb, x0 + s, x1 - s, n - .018, n + .018, q0, q0 + s, dark, 'a', .004)
            fr.box(mb, x0 + s, x1 - s, n - .018, n + .018, q1 - s, q1, dark, 'a', .004)
            fr.quad(mb, x0, x1, n, q0, q1, gl)
            for k in range(1, cols):
                xx = x0 + s + (x1 - x0 - 2 * s) * k / cols
                fr.box(mb, xx - .009, xx + .009, n - .011, n + .011, q0 + s, q1 - s, dark, 'z', .003)
            for k in range(1, rows):
                zz = q0 + s + (q1 - q0 - 2 * s) * k / rows
                fr.box(mb, x0 + s, x1 - s, n - .0095, n + .0095, zz - .009, zz + .009, dark, 'a', .003)     # shallower than the upright bar: two faces in one plane come out as black dots
    if curtain:
        cm = S['curtain']
        for side in (0, 1):
            cw = w * .23
            n = 14
            pr = [(a0 + cw * k / n if side == 0 else a1 - cw * k / n, -.2 - .028 * math.sin(k * 1.9)) for k in range(n + 1)]
            for (p0, n0), (p1, n1) in zip(pr, pr[1:]):
                mb.face([fr.P(p0, n0, z0 - .1), fr.P(p1, n1, z0 - .1), fr.P(p1, n1, z1 + .1), fr.P(p0, n0, z1 + .1)], cm, .5)
    if blind:
        fr.quad(mb, a0, a1, -.16, z1 - h * blind, z1, S['curtain'], .2)
        fr.box(mb, a0, a1, -.166, -.152, z1 - h * blind - .022, z1 - h * blind, S['trim'], 'a', .004)
    return (a0 - c * .8, a1 + c * .8, z0 - .1, z1 + c)


def shutter(mb, fr, a0, a1, z0, z1, mat):
    r = .05
    fr.box(mb, a0, a0 + r, .012, .042, z0, z1, mat, 'z', .003)
    fr.box(mb, a1 - r, a1, .012, .042, z0, z1, mat, 'z', .003)
    for zz in (z0, (z0 + z1) / 2 - r / 2, z1 - r * 1.3):
        fr.box(mb, a0 + r, a1 - r, .012, .042, zz, zz + r * 1.3, mat, 'a', .003)
    zz = z0 + r * 1.4
    fr.quad(mb, a0 + r, a1 - r, .026, z0, z1, mat)     # before the butts of the siding, which would show as lines across
    while zz < z1 - r * 1.4:
        if not (z0 + z1) / 2 - r < zz < (z0 + z1) / 2 + r * .8:
            mb.face([fr.P(a0 + r, .04, zz), fr.P(a1 - r, .04, zz), fr.P(a1 - r, .028, zz + .036), fr.P(a0 + r, .028, zz + .036)], mat, .5)
            mb.face([fr.P(a0 + r, .04, zz), fr.P(a1 - r, .04, zz), fr.P(a1 - r, .034, zz - .004), fr.P(a0 + r, .034, zz - .004)], mat, .5)
        zz += .038


def front_door(mb, fr, a, z, S, w=.93, h=2.05):
    t, dm, gl = S['trim'], S['door'], M.glass()
    sl = .3
    A0, A1 = a - w / 2 - sl - .09, a + w / 2 + sl + .09
    for x in (A0, a - w / 2 - .055, a + w / 2, A1 - .055):
        fr.box(mb, x, x + .055, -.06, .02, z, z + h, t, 'z')
    fr.box(mb, A0 - .1, A0, -.02, .035, z, z + h + .06, t, 'z')
    fr.box(mb, A1, A1 + .1, -.02, .035, z, z + h + .06, t, 'z')
    fr.box(mb, A0 - .12, A1 + .12, -.04, .04, z + h, z + h + .2, t, 'a')
    fr.box(mb, A0 - .16, A1 + .16, -.04, .075, z + h + .2, z + h + .24, t, 'a', .01)
    fr.box(mb, a - w / 2, a + w / 2, -.06, -.02, z + .02, z + h, dm, 'z', .002, .5)
    for (p0, p1), (q0, q1) in [((-.36, -.05), (.18, .78)), ((.05, .36), (.18, .78)), ((-.36, -.05), (.92, 1.56)), ((.05, .36), (.92, 1.56)),
                               ((-.36, -.05), (1.68, 1.92)), ((.05, .36), (1.68, 1.92))]:
        fr.box(mb, a + p0, a + p1, -.03, -.004, z + q0, z + q1, dm, 'z', .012, .5)
        fr.box(mb, a + p0 + .028, a + p1 - .028, -.02, -.0035, z + q0 + .028, z + q1 - .028, M.paint('#10181a', .6, 0, 'groove'), 'z', .002, .5)
        fr.box(mb, a + p0 + .036, a + p1 - .036, -.02, .003, z + q0 + .036, z + q1 - .036, dm, 'z', .014, .5)
    fr.box(mb, a + .37, a + .41, -.02, .05, z + .93, z + 1.0, M.metal('#b08d4a', .25, 1., 'brass'), 'z', .01)
    fr.box(mb, a + .375, a + .405, .0, .04, z + .8, z + 1.1, M.metal('#b08d4a', .25, 1., 'brass'), 'z', .01)
    for x0, x1 in ((A0 + .055, a - w / 2 - .055), (a + w / 2 + .055, A1 - .055)):
        fr.quad(mb, x0, x1, -.04, z + .5, z + h, gl)
        fr.quad(mb, x0, x1, -.2, z + .3, z + h, S['curtain'])
        fr.box(mb, x0, x1, -.06, -.02, z, z + .55, t, 'z')
        fr.box(mb, x0 + .03, x1 - .03, -.03, -.01, z + .12, z + .46, t, 'z', .006)
        for k in range(1, 4):
            zz = z + .55 + (h - .55) * k / 4
            fr.box(mb, x0, x1, -.05, -.03, zz - .01, zz + .01, t, 'a')
    return (A0 - .05, A1 + .05, z - .2, z + h + .2)


def french_door(mb, fr, a, z, S, w=3.6, h=2.1, panels=4, lit=0.0):
    t, gl, d = S['trim'], M.glass(), S.get('sash', S['trim'])
    a0, a1 = a - w / 2, a + w / 2
    fr.box(mb, a0 - .1, a0, -.02, .032, z, z + h, t, 'z')
    fr.box(mb, a1, a1 + .1, -.02, .032, z, z + h, t, 'z')
    fr.box(mb, a0 - .115, a1 + .115, -.02, .036, z + h, z + h + .13, t, 'a')
    fr.box(mb, a0 - .14, a1 + .14, -.02, .06, z + h + .13, z + h + .16, t, 'a', .006)
    fr.box(mb, a0 - .1, a1 + .1, -.1, .018, z - .32, z - .02, t, 'a')     # below the sill, where the siding stops
    fr.box(mb, a0 - .02, a1 + .02, -.1, .03, z - .02, z + .004, M.metal('#9a9c9d', .4, .8, 'sill'), 'a', .004)
    pw = w / panels
    for i in range(panels):
        x0, x1 = a0 + i * pw, a0 + (i + 1) * pw
        n = -.03 if i in (0, panels - 1) else -.065
        for y0, y1 in ((x0, x0 + .07), (x1 - .07, x1)):
            fr.box(mb, y0, y1, n - .022, n + .022, z, z + h, d, 'z', .004)
        fr.box(mb, x0 + .07, x1 - .07, n - .022, n + .022, z, z + .13, d, 'a', .004)
        fr.box(mb, x0 + .07, x1 - .07, n - .022, n + .022, z + h - .09, z + h, d, 'a', .004)
        fr.quad(mb, x0, x1, n, z, z + h, gl)
    hm = M.metal('#2a2a2c', .35, 1., 'handle')
    # a pair that opens has its two handles where the leaves meet; of three panels the middle one slides, by a handle on its stile
    for q, n in ((a - .04, -.03), (a + .04, -.03)) if panels % 2 == 0 else ((a - pw / 2 + .035, -.06),):
        fr.box(mb, q - .012, q + .012, n, n + .05, z + .95, z + 1.2, hm, 'z', .004)
    for side in (0, 1):
        n_ = 22
        cw = w * .16
        pr = [(a0 + cw * k / n_ if side == 0 else a1 - cw * k / n_, -.22 - .035 * math.sin(k * 1.9)) for k in range(n_ + 1)]
        for (p0, n0), (p1, n1) in zip(pr, pr[1:]):
            mb.face([fr.P(p0, n0, z), fr.P(p1, n1, z), fr.P(p1, n1, z + h + .1), fr.P(p0, n0, z + h + .1)], S['curtain'], .5)
    return (a0 - .08, a1 + .08, z - .3, z + h + .1)


def garage_door(mb, fr, a, z, S, w=2.7, h=2.15):
    t, gm = S['trim'], S.get('garage', S['trim'])
    a0, a1 = a - w / 2, a + w / 2
    fr.box(mb, a0 - .12, a0, -.02, .035, z, z + h, t, 'z')
    fr.box(mb, a1, a1 + .12, -.02, .035, z, z + h, t, 'z')
    fr.box(mb, a0 - .14, a1 + .14, -.02, .04, z + h, z + h + .2, t, 'a')
    rows, cols = 4, 4
    fr.box(mb, a0, a1, -.1, -.052, z - .012, z + .01, M.paint('#1b1b1b', .8, 0, 'seal'), 'a', .004)
    for r in range(rows):
        q0, q1 = z + h * r / rows, z + h * (r + 1) / rows
        fr.box(mb, a0, a1, -.1, -.06, q0 + .004, q1 - .004, gm, 'a', .004, .5)
        for c in range(cols):
            x0, x1 = a0 + w * c / cols + .05, a0 + w * (c + 1) / cols - .05
            if r == rows - 1:
                fr.quad(mb, x0, x1, -.052, q0 + .08, q1 - .08, M.glass())
                fr.quad(mb, x0, x1, -.0575, q0 + .08, q1 - .08, M.paint('#15181b', .3, 0, 'dark'))
                for k in (1, 2):
                    xx = x0 + (x1 - x0) * k / 3
                    fr.box(mb, xx - .008, xx + .008, -.06, -.045, q0 + .08, q1 - .08, gm, 'z', .002)
                for y0, y1 in ((x0 - .02, x0), (x1, x1 + .02)):
                    fr.box(mb, y0, y1, -.06, -.04, q0 + .06, q1 - .06, gm, 'z', .004)
                for zz in (q0 + .06, q1 - .08):
                    fr.box(mb, x0, x1, -.06, -.04, zz, zz + .02, gm, 'a', .004)
            else:
                fr.box(mb, x0, x1, -.065, -.05, q0 + .07, q1 - .07, gm, 'a', .008, .5)
    return (a0 - .1, a1 + .1, z - .5, z + h + .15)


# ------------------------------------------------------------------ roofs
def shingles(mb, O, U, V, Wd, H, mat, exposure=.142, seed=3, rule=None, worn=0.0, span=None, laminated=False):
    """Staggered tabs, each its own solid; laminated: tabs of a second layer, the first in view between them, as a near eye sees it.
    rule(u, s) tells what a storm left: None, 'gone', or how far a butt stands up (metres)."""
    rng = random.Random(seed)
    O, U, V = Vector(O), Vector(U).normalized(), Vector(V).normalized()
    N = U.cross(V)
    if N.z < 0:
        N = -N
    P = lambda u, s, n: O + U * u + V * s + N * n
    s, row = 0.0, 0
    while s < H - .01:
        lo, hi = span(s) if span else (0, Wd)
        u = lo - rng.random() * .3
        s1 = min(s + exposure + .035, H)
        tooth = True
        while u < hi:
            w = rng.choice((.1, .14, .17, .2, .24, .3, .36) if not laminated else (.075, .1, .125, .15, .19) if tooth else (.05, .07, .09, .11))
            u0, u1 = max(u + .0008, lo), min(u + w - .0008, hi)
            lam = rng.random() < .55
            t = .0105 if lam else .0055
            t += rng.uniform(-.0008, .0008)
            r = rng.random()
            if laminated:
                t, r = (.0088, .28 + .55 * r) if tooth else (.0048, .08 + .3 * r)
                tooth = not tooth
            u += w
            if u1 - u0 < .012:
                continue
            mode = rule((u0 + u1) / 2, s) if rule else None
            if mode == 'gone':
                continue
            j = rng.uniform(-.003, .003) * (.4 if laminated else 1) + (rng.uniform(-.02, .01) * worn)
            lift = 0.0
            if mode:
                lift = mode
            elif worn and rng.random() < .25 * worn:
                lift = rng.uniform(.004, .02)
            sb = s + j + lift * .15
            n0 = t + lift
            tw = rng.uniform(-.3, .3) * lift * (not laminated)     # a strip stands up as one
            A, B = P(u0, sb, n0 + tw), P(u1, sb, n0 - tw)
            C, Dd = P(u1, s1, .0015), P(u0, s1, .0015)
            mb.face([A, B, C, Dd], mat, r, [(u0, sb), (u1, sb), (u1, s1), (u0, s1)])
            A2, B2 = P(u0, sb, n0 + tw - t), P(u1, sb, n0 - tw - t)
            mb.face([A2, B2, B, A], mat, r)
            mb.face([A2, A, Dd], mat, r)
            mb.face([B, B2, C], mat, r)
        s += exposure
        row += 1


def ridge_caps(mb, p0, p1, pitch, mat, side=None, step=.15):
    p0, p1 = Vector(p0), Vector(p1)
    d = (p1 - p0)
    L = d.length
    d.normalize()
    s = d.cross(Z).normalized()
    n = int(L / step)
    c, sn = .15 * math.cos(math.atan(pitch)), .15 * math.sin(math.atan(pitch))
    for i in range(n):
        q0, q1 = p0 + d * i * step, p0 + d * min((i + 1) * step + .05, L)
        r = mb.rng.random()
        for k in (1, -1):
            mb.face([q0 + Z * .03, q0 + s * k * c + Z * (.024 - sn), q1 + s * k * c + Z * (.014 - sn), q1 + Z * .016], mat, r,
                    [(0, 0), (.15, 0), (.15, step), (0, step)])
            mb.face([q0 + Z * .03, q0 + s * k * c + Z * (.024 - sn), q0 + s * k * c + Z * (.012 - sn), q0 + Z * .012], mat, r)


def gutter(mb, P, S, ends):
    """K-style 5 in. gutter, open above: P(end, out, z) from the top of the fascia; ends: closed by a cap where True (the others are mitred to the next)."""
    gm, trough = S['gutter'], M.paint('#45423d', .75, 0, 'trough', .2)
    outer = [(.003, -.03), (.003, -.119), (.084, -.119), (.086, -.095), (.096, -.078), (.112, -.064), (.119, -.05), (.121, -.042), (.13, -.042), (.13, -.03), (.118, -.03)]
    inner = [(.006, -.031), (.006, -.116), (.081, -.116), (.083, -.094), (.093, -.076), (.109, -.062), (.116, -.049), (.117, -.033)]
    for prof, m in ((outer, gm), (inner, trough)):
        for (y0, z0), (y1, z1) in zip(prof, prof[1:]):
            mb.face([P(0, y0, z0), P(1, y0, z0), P(1, y1, z1), P(0, y1, z1)], m, .5)
    for k in (0, 1):
        if ends[k]:
            mb.face([P(k, y, z) for y, z in outer], gm, .5)
    a, b = P(0, .06, -.114), P(1, .06, -.114)
    d, L = (b - a).normalized(), (b - a).length
    grit = M.paint('#37332c', .95, 0, 'grit', .05)     # granules and leaf mould that washed down
    for i in range(int(L / .12)):
        w = mb.rng.uniform(.012, .034)
        f = lambda t, y: P(0, y, -.1145) + d * min(t, L)
        mb.face([f(i * .12, .044 - w), f(i * .12 + .12, .044 - mb.rng.uniform(.012, .034)), f(i * .12 + .12, .05 + w), f(i * .12, .05 + w)], grit, .5)
    alu, up = M.metal('#b4b6b6', .4, .6, 'hanger'), Z
    n = max(1, round(L / .6))
    for i in range(n):
        c = d * (L * (i + .5) / n)
        mb.beam(P(0, .004, -.036) + c, P(0, .124, -.036) + c, .028, .003, alu, up, 0)
        mb.beam(P(0, .004, -.045) + c, P(0, .03, -.045) + c, .028, .02, alu, up, 0)
    if L > 2.5:
        for t in (.24, L - .24):
            o = P(0, .044, -.1143) + d * t
            mb.cyl(o, o + Z * .0012, .034, M.paint('#0c0c0c', .9, 0, 'outlet', .02), 16)


def without_gap(gap, u0, u1, v0, v1, g=.02):
    """Strips of a rectangle that leave out where gap(u, v) holds."""
    n = max(1, round((v1 - v0) / g))
    whole = None
    for i in range(n):
        a, b = v0 + (v1 - v0) * i / n, v0 + (v1 - v0) * (i + 1) / n
        m = int((u1 - u0) / g)
        runs, start = [], u0
        for j in range(m):
            u = u0 + (j + .5) * (u1 - u0) / m
            if gap(u, (a + b) / 2):
                if start is not None:
                    runs.append((start, u0 + j * (u1 - u0) / m))
                start = None
            elif start is None:
                start = u0 + j * (u1 - u0) / m
        if start is not None:
            runs.append((start, u1))
        if runs == [(u0, u1)]:
            whole = (whole[0] if whole else a, b)
            continue
        if whole:
            yield u0, u1, *whole
        whole = None
        yield from ((p, q, a, b) for p, q in runs)
    if whole:
        yield u0, u1, *whole


def gable_roof(mb, axis, c0, c1, e0, e1, eave, S, pitch=PITCH, oh=.38, rake=.28, ends=(1, 1), rule=None, worn=0., seed=5, gutters=(1, 1), eaves=(None, None), gap=None, th=.16, fascia=.2, vent=0., lay=shingles, caps=True):
    """Ridge along axis from c0..c1, walls at e0/e1 on the other axis. ends: rake trim at each end.
    eaves: for each side the runs of fascia, soffit and gutter [(start, end, inside corner at start, at end)], where another roof's eave meets this one.
    gap(u, s): where the deck of the first slope is broken through. th: from the plate's line to the deck; fascia: height of that board and of the rakes;
    vent: height of a vent under the caps of the ridge; lay: what covers a slope; caps: whether its ridge is closed."""
    sh, t = S['roof'], S['trim']
    run = (e1 - e0) / 2
    X = (lambda c, e, z: Vector((c, e, z))) if axis == 'x' else (lambda c, e, z: Vector((e, c, z)))
    ca, cb = c0 - (rake if ends[0] else 0), c1 + (rake if ends[1] else 0)
    for k, (e, sgn) in enumerate(((e0, 1), (e1, -1))):
        lo = eave - oh * pitch + th
        O = X(ca, e - sgn * oh, lo)
        hv = X(0, sgn, pitch)
        Hh = (run + oh) * math.sqrt(1 + pitch * pitch)
        U = X(1, 0, 0)
        lay(mb, O - hv.normalized() * .02, U, hv, cb - ca, Hh + .02, sh, seed=seed + k * 7, rule=rule if k == 0 else None, worn=worn, **(dict(laminated=True) if S['near'] else {}))
        top = X(ca, (e0 + e1) / 2, eave + run * pitch + th)
        Nn = U.cross(hv).normalized()
        Nn = -Nn if Nn.z < 0 else Nn
        deck = lambda u0, u1, v0, v1: mb.face([O + U * u + hv.normalized() * v - Nn * .004 for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))], S['felt'], .5, [(u0, v0), (u1, v0), (u1, v1), (u0, v1)])
        if gap and k == 0:
            for u0, u1, v0, v1 in without_gap(gap, 0, cb - ca, 0, Hh):
                deck(u0, u1, v0, v1)
        else:
            deck(0, cb - ca, 0, Hh)
        for s0, s1, m0, m1 in eaves[k] or [(ca, cb, 0, 0)]:
            E = lambda end, d, z: X(s1 - m1 * d if end else s0 + m0 * d, e - sgn * (oh + d), lo + z)     # d outwards from the fascia
            mb.face([E(0, -.002, -fascia), E(1, -.002, -fascia), E(1, -.002, 0), E(0, -.002, 0)], t, .5)
            mb.face([E(0, -.002, .01 - fascia), E(1, -.002, .01 - fascia), E(1, -oh, .01 - fascia), E(0, -oh, .01 - fascia)], t, .5)
            mb.face([E(0, -.002, -fascia), E(1, -.002, -fascia), E(1, -.022, -fascia), E(0, -.022, -fascia)], t, .5)
            mb.face([E(0, -.022, -fascia), E(1, -.022, -fascia), E(1, -.022, .01 - fascia), E(0, -.022, .01 - fascia)], t, .5)
            for (d0, z_0), (d1, z_1) in (((-.01, .002), (.012, -.012)), ((.012, -.012), (.012, -.03))):      # drip edge
                mb.face([E(0, d0, z_0), E(1, d0, z_0), E(1, d1, z_1), E(0, d1, z_1)], S['gutter'], .5)
            if gutters[k]:
                cap = (not m0, not m1)
                gutter(mb, lambda end, d, z: E(end, d, z) + X((-.02 if end else .02) * cap[end], 0, 0), S, cap)
        for end, cc in ((0, ca), (1, cb)):
            if ends[end]:
                q = X(cc, e - sgn * oh, lo - fascia / 2)
                tp = X(cc, (e0 + e1) / 2, eave + run * pitch + th - fascia / 2)
                v = fascia / 2 * math.sqrt(1 + pitch * pitch)     # cut plumb at eave and peak, as the boards are, so that they close against fascia and each other
                board = [[X(c, 0, 0) + X(0, w, z) for w, z in ((e - sgn * (oh + .004), lo - fascia / 2 - v), ((e0 + e1) / 2, tp.z - v), ((e0 + e1) / 2, tp.z + v), (e - sgn * (oh + .004), lo - fascia / 2 + v))]
                         for c in (cc - .016, cc + .016)]
                for f4 in (board[0], board[1][::-1], *([board[0][i], board[0][(i + 1) % 4], board[1][(i + 1) % 4], board[1][i]] for i in range(4))):
                    mb.face(f4, t, .5)
                ins = -1 if end else 1
                mb.face([q - Z * (fascia / 2 - .02), tp - Z * (fascia / 2 - .02), tp - Z * (fascia / 2 - .02) + X(ins * rake, 0, 0), q - Z * (fascia / 2 - .02) + X(ins * rake, 0, 0)], t, .5)
                # the box of the eave, returned to the wall at the gable
                low, hi, cw = lo - fascia, lo - fascia / 2 - v + oh * pitch + .02, cc + ins * rake
                mb.face([X(cc, e - sgn * oh, low), X(cc, e, low), X(cc, e, hi), X(cc, e - sgn * oh, hi - oh * pitch)], t, .5)
                mb.face([X(cc, e, low), X(cw, e, low), X(cw, e, hi + .06), X(cc, e, hi + .06)], t, .5)
    if caps:
        ridge_caps(mb, X(ca, (e0 + e1) / 2, eave + run * pitch + th + vent), X(cb, (e0 + e1) / 2, eave + run * pitch + th + vent), pitch, sh)


def downspout(mb, p, z0, z1, mat, out=Vector((0, 1, 0)), reach=.36):
    p = Vector(p)
    mb.beam(p + Z * z0, p + Z * z1, .07, .05, mat, out, .012)
    mb.beam(p + Z * z1, p + Z * (z1 + .25) + out * reach, .07, .05, mat, Z, .012)
    mb.beam(p + Z * z0, p + Z * (z0 - .1) + out * .25, .07, .05, mat, Z, .012)


def light_fixture(mb, p, out):
    p, out = Vector(p), Vector(out)
    m = M.metal('#1a1a1c', .4, .6, 'lamp')
    mb.beam(p - Z * .08, p + Z * .12, .1, .03, m, out)
    c = p + out * .14
    mb.beam(p + Z * .08, c + Z * .12, .02, .02, m)
    for dx in (-1, 1):
        for dy in (-1, 1):
            s = out.cross(Z)
            q = c + s * dx * .055 + out * dy * .055
            mb.beam(q - Z * .17, q + Z * .06, .012, .012, m, out, 0)
    mb.lathe(c + Z * .05, [(.0, .09), (.05, .06), (.1, .0)], m, 8)
    mb.lathe(c + Z * -.18, [(.085, .0), (.085, .015)], m, 8)
    mb.lathe(c + Z * -.16, [(.001, 0), (.035, .0), (.035, .16), (.001, .16)], M.emit('#ffd08a', 6.), 10)


# ------------------------------------------------------------------ the house
def style(siding='#d5d8d6', kind='vinyl', roof='charcoal', accent=None, shutters='#1f2a36', door='#7a1f1f', trim='#f2f1ed',
          exposure=5 * IN, lit=0.0, worn=0.0, accent_kind='hardie', sash=None, rule=None, gap=None, stone=True, garage=None, shutters_on=True, near=False):
    return dict(sid=M.siding(siding, kind), exposure=exposure, thick={'vinyl': .014, 'hardie': .015, 'old': .012}[kind],
                acc=M.siding(accent or siding, accent_kind), has_acc=accent is not None, roof=M.shingle(roof, worn, near),
                trim=M.paint(trim, .38), gutter=M.paint(trim, .3, 0, 'gutter'), felt=M.paint('#2b2a29', .9, 0, 'felt', .1),
                shut=M.paint(shutters, .45, 0, 'shutter'), door=M.paint(door, .3, 0, 'door', .5),
                curtain=M.fabric('#e7e2d8'), sash=M.paint(sash or trim, .35, 0, 'sash'),
                found=M.stone() if stone else M.concrete(), lit=lit, worn=worn, rule=rule, gap=gap, shutters_on=shutters_on, near=near,
                garage=M.paint(garage or trim, .4, 0, 'garage'))


def corner(mb, fr, a, z0, z1, t, w=.11):
    fr.box(mb, a - w / 2, a + w / 2, -.01, .028, z0, z1, t, 'z')


def shade(mb, c, r0, r1, h, lit):
    """Lampshade with its hems and finial."""
    m = lambda c: M.glow(c, lit) if lit else M.paint(c, .8, 0, 'room' + c)
    mb.lathe(c, [(r0, 0), (r1, h)], M.lampshade(lit, c[2], h), 32)
    for r, z in ((r0, 0), (r1, h - .012)):
        mb.lathe(c, [(r + .003, z), (r + .003, z + .012)], m('#8d7a5a'), 32)
    mb.lathe(c, [(.012, h), (.02, h + .02), (.001, h + .045)], m('#3a2c22'), 10)


def rooms(mb, lit, bay):
    """Two floors of furnished rooms behind the windows: what a pane shows is a place, not a card."""
    rng = random.Random(14)
    m = lambda c: M.glow(c, lit) if lit else M.paint(c, .8, 0, 'room' + c)
    wall, warm, ceil, flo = m('#b3a793'), m('#98a097'), m('#d9d5cb'), m('#7c5a3d')
    dark, oak, cloth, white = m('#3a2c22'), m('#8f6a45'), m('#5c6f78'), m('#e4e0d6')
    gx0, gx1, gp = bay
    for z, mat in ((FLOOR - .02, flo), (FLOOR + 2.55, ceil), (FLOOR + 2.75, flo), (EAVE - .1, ceil)):
        mb.face([(gx0 + .1, D - .2, z), (gx1 - .1, D - .2, z), (gx1 - .1, D + gp - .12, z), (gx0 + .1, D + gp - .12, z)], mat, .5)
        mb.face([(.15, .15, z), (W - .15, .15, z), (W - .15, D - .15, z), (.15, D - .15, z)], mat, .5)
    for x, mat in ((.14, wall), (4.3, warm), (7.0, wall), (W - .14, warm)):
        for f in (FLOOR, FLOOR + 2.75):
            if x == 7. and f == FLOOR:
                continue
            mb.face([(x, .2, f), (x, D - .2, f), (x, D - .2, f + 2.6), (x, .2, f + 2.6)], mat, .5)
    for x in (gx0 + .1, gx1 - .1):
        for f in (FLOOR, FLOOR + 2.75):
            mb.face([(x, D - .2, f), (x, D + gp - .12, f), (x, D + gp - .12, f + 2.6), (x, D - .2, f + 2.6)], wall, .5)
    for f, mat in ((FLOOR, warm), (FLOOR + 2.75, wall)):
        mb.box(.15, W - .15, D / 2 - .04, D / 2 + .04, f, f + 2.55, mat, 'x', 0)
    for f in (FLOOR, FLOOR + 2.75):
        for side in (-1, 1):
            y = D / 2 + side * .06
            x = .7
            while x < W - 1.2:
                kind = rng.choice(('art', 'art', 'shelf', 'door', 'none'))
                if kind == 'art':
                    w, h = rng.uniform(.4, .9), rng.uniform(.4, .8)
                    mb.box(x, x + w, y - .02, y + .02, f + 1.35, f + 1.35 + h, dark, 'x', 0)
                    mb.box(x + .04, x + w - .04, y - .026, y + .026, f + 1.39, f + 1.31 + h, m(rng.choice(('#7d8f86', '#a98f6b', '#56697a', '#b5785a'))), 'x', 0)
                elif kind == 'shelf':
                    mb.box(x, x + 1.1, y - .16, y + .16, f, f + 1.95, oak, 'x', 0)
                    for k in range(4):
                        q = x + .05
                        while q < x + 1.0:
                            w = rng.uniform(.025, .06)
                            mb.box(q, q + w, y - .18, y + .18, f + .15 + k * .46, f + .15 + k * .46 + rng.uniform(.2, .33), m(rng.choice(('#7a3f34', '#3f5560', '#c2b08a', '#56624a', '#2c2b33'))), 'z', 0)
                            q += w + .004
                elif kind == 'door':
                    mb.box(x, x + .85, y - .02, y + .02, f, f + 2.05, white, 'z', 0)
                x += 1.35
            for x in (1.9, 5.4, 9.2):    # a lamp on a chest near the windows, a sofa back
                yy = D / 2 + side * (D / 2 - rng.uniform(.75, 1.5))
                xx = x + rng.uniform(-.5, .5)
                mb.box(xx - .5, xx + .5, yy - .22, yy + .22, f, f + .82, oak, 'x', 0)
                mb.lathe((xx + .2, yy, f + .82), [(.075, 0), (.07, .02), (.03, .05), (.062, .13), (.055, .2), (.02, .26), (.012, .32)], dark, 20)
                shade(mb, (xx + .2, yy, f + 1.1), .19, .12, .24, lit)
                mb.box(max(xx - 1.7, .2), xx - .8, yy - .45, yy + .45, f, f + .78, cloth, 'x', .0)
    # dining table and pendant behind the deck doors
    mb.box(7.1, 8.9, 6.1, 6.95, FLOOR + .7, FLOOR + .75, oak, 'x', 0)
    for x in (7.3, 7.9, 8.5):
        for y in (5.85, 7.15):
            mb.box(x - .2, x + .2, y - .02, y + .02, FLOOR, FLOOR + .95, dark, 'z', 0)
            mb.box(x - .2, x + .2, y - .2, y + .2, FLOOR + .43, FLOOR + .46, dark, 'x', 0)
    mb.cyl((8., 6.5, FLOOR + 1.9), (8., 6.5, FLOOR + 2.55), .008, dark, 6)
    shade(mb, (8., 6.5, FLOOR + 1.62), .3, .2, .24, lit)


def house(S, front=True, rear=True, deck_side=True):
    mb = MB('house', 11)
    t, e, k = S['trim'], S['exposure'], S['thick']
    z0 = .45
    top = EAVE - .02
    fF, fR = Frame((0, 0, 0), (1, 0, 0), (0, -1, 0)), Frame((0, D, 0), (1, 0, 0), (0, 1, 0))
    fL, fE = Frame((0, 0, 0), (0, 1, 0), (-1, 0, 0)), Frame((W, 0, 0), (0, 1, 0), (1, 0, 0))
    f1, f2 = FLOOR + .75, FLOOR + 2.75 + .75
    lit = S['lit']
    wall = S.get('wall', lap_siding)

    def win(fr, holes, a, z, w=.95, h=1.5, shut=False, **kw):
        kw.setdefault('lit', lit)
        holes.append(S.get('window', window)(mb, fr, a, z, w, h, S, **kw))
        if shut and S['shutters_on']:
            for s0 in (a - w / 2 - .1 - .36, a + w / 2 + .1):
                shutter(mb, fr, s0 + .005, s0 + .355, z - .03, z + h + .03, S['shut'])

    # front
    h = []
    for a in (1.35, 3.45, 7.55, 9.65):
        win(fF, h, a, f1, h=1.6, shut=True)
    for a in (1.35, 3.45, 5.5, 7.55, 9.65):
        win(fF, h, a, f2, h=1.45, shut=True)
    h.append(front_door(mb, fF, 5.5, FLOOR, S))
    wall(mb, fF, W, z0, top, h, S['sid'], e, k)
    fF.box(mb, 0, W, -.01, .03, top - .2, top + .1, t, 'a')
    # rear
    h = []
    h.append(french_door(mb, fR, 7.9, FLOOR, S, lit=lit))
    win(fR, h, 5.1, FLOOR + 1.05, 1.1, 1.1, cols=2, rows=2, blind=0)
    for a in (5.5, 7.9, 9.9):
        win(fR, h, a, f2, .95, 1.4, cols=2, rows=2)
    h.append((.45, 3.95, z0, top))   # opens into the projecting bay
    wall(mb, fR, W, z0, top, h, S['sid'], e, k)
    fR.box(mb, 4.1, W, -.01, .03, top - .2, top + .1, t, 'a')
    # rear cross-gable projecting 1.1 m at x 0.3..4.1
    gx0, gx1, gp = .3, 4.1, 1.2
    fG = Frame((gx0, D + gp, 0), (1, 0, 0), (0, 1, 0))
    gw = gx1 - gx0
    h = []
    win(fG, h, 1.32, f1 - .15, .9, 1.7, cols=2, rows=2)
    win(fG, h, 2.48, f1 - .15, .9, 1.7, cols=2, rows=2)
    win(fG, h, 1.32, f2, .9, 1.45, cols=2, rows=2)
    win(fG, h, 2.48, f2, .9, 1.45, cols=2, rows=2)
    wall(mb, fG, gw, z0, top, h, S['sid'], e, k)
    gsp = lambda z: (min((z - top) / PITCH, gw / 2), gw - min((z - top) / PITCH, gw / 2))
    fG.box(mb, -.02, gw + .02, -.01, .035, top - .08, top + .12, t, 'a')
    if S['has_acc']:
        shakes(mb, fG, gw, top + .12, top + gw / 2 * PITCH - .02, S['acc'], span=gsp)
    else:
        wall(mb, fG, gw, top + .12, top + gw / 2 * PITCH - .02, [], S['sid'], e, k, gsp)
    fGs = Frame((gx1, D, 0), (0, 1, 0), (1, 0, 0))
    wall(mb, fGs, gp, z0, top, [], S['sid'], e, k)
    fGs2 = Frame((gx0, D, 0), (0, 1, 0), (-1, 0, 0))
    wall(mb, fGs2, gp, z0, top, [], S['sid'], e, k)
    for a in (0.03, gw - .03):
        corner(mb, fG, a, z0 - .05, top, t)
    corner(mb, fGs, gp - .03, z0 - .05, top, t)
    corner(mb, fGs2, gp - .03, z0 - .05, top, t)
    oh, bay_end = .38, D + gp + .28
    gable_roof(mb, 'y', D / 2 + .4, D + gp, gx0, gx1, EAVE, S, ends=(0, 1), worn=S['worn'], seed=31, eaves=([(D + oh, bay_end, 1, 0)],) * 2)
    # gable ends
    half = D / 2
    sp = lambda z: (0, D) if z <= top else (min((z - top) / PITCH, half), D - min((z - top) / PITCH, half))
    for fr, wa in ((fE, (2.3, 6.2)), (fL, (6.9,))):
        h = []
        for a in wa:
            win(fr, h, a, f2, .95, 1.45)
            if fr is fE:
                win(fr, h, a, f1, .95, 1.6)
        if fr is fE:
            win(fr, h, half, top + .75, .6, .9, cols=2, rows=1, curtain=False, blind=0)
        wall(mb, fr, D, z0, top, h, S['sid'], e, k)
        fr.box(mb, 0, D, -.01, .036, top - .02, top + .16, t, 'a')
        if S['has_acc']:
            # trim hole for attic window
            hh = [x for x in h if x[2] > top]
            wall(mb, fr, D, top + .16, top + half * PITCH, hh, S['acc'], e, k, sp)
        else:
            wall(mb, fr, D, top + .16, top + half * PITCH, [x for x in h if x[2] > top], S['sid'], e, k, sp)
    for fr, L in ((fF, W), (fR, W), (fL, D), (fE, D)):
        for a in (.045, L - .045):
            corner(mb, fr, a, z0 - .05, top, t)
        fr.box(mb, 0, L, -.1, .012, -.2, z0 - .02, S['found'], 'a', 0)
        fr.box(mb, -.02, L + .02, -.02, .036, z0 - .16, z0, t, 'a')
    for fr, L in ((fG, gw), (fGs, gp)):
        fr.box(mb, 0, L, -.1, .012, -.2, z0 - .02, S['found'], 'a', 0)
        fr.box(mb, -.02, L + .02, -.02, .036, z0 - .16, z0, t, 'a')
    gable_roof(mb, 'x', 0, W, 0, D, EAVE, S, worn=S['worn'], rule=S['rule'], gap=S['gap'], seed=17, eaves=(None, [(-.28, gx0 - oh, 0, 1), (gx1 + oh, W + .28, 1, 0)]))
    rooms(mb, lit, (gx0, gx1, gp))
    # downspouts, lights
    for x in () if S.get('bare') else (.2, W - .2):     # clear of the corner boards
        downspout(mb, (x, -.07, 0), .3, EAVE - .45, S['gutter'], Vector((0, -1, 0)))
    downspout(mb, (W - .12, D + .07, 0), .3, EAVE - .45, S['gutter'])
    light_fixture(mb, (5.85, D + .03, FLOOR + 1.9), (0, 1, 0))
    light_fixture(mb, (10.05, D + .03, FLOOR + 1.9), (0, 1, 0))
    for x in () if S.get('bare') else (4.44, 6.56):
        light_fixture(mb, (x, -.03, FLOOR + 1.75), (0, -1, 0))
    chimney(mb, 8.6, 3.2, EAVE, EAVE + D / 2 * PITCH + 1.0)
    flashing(mb, 8.6, 3.2, S)
    for vx, vy in ((3.2, 5.9), (6.3, 2.4)):
        pipe(mb, vx, vy)
    return mb


def chimney(mb, cx, cy, z0, ct):
    bk, flue = M.brick(), M.paint('#9a5a40', .8, 0, 'flue')
    mb.box(cx - .45, cx + .45, cy - .35, cy + .35, z0, ct, bk, 'z', 0)
    mb.box(cx - .5, cx + .5, cy - .4, cy + .4, ct - .22, ct - .08, bk, 'x', 0)
    mb.box(cx - .52, cx + .52, cy - .42, cy + .42, ct - .08, ct, M.concrete('#bdb8ae'), 'x', .02)
    mb.cyl((cx - .18, cy, ct), (cx - .18, cy, ct + .28), .11, flue, 16)
    mb.cyl((cx + .18, cy, ct), (cx + .18, cy, ct + .22), .11, flue, 16)


def flashing(mb, cx, cy, S, eave=EAVE, pitch=PITCH):
    """Where the chimney comes through the front slope: apron over the courses below, counter-flashing stepped with the
    slope and let into the joints at the sides (the step flashing behind it lies under the shingles), pan behind."""
    fl, row = M.metal('#7b7f82', .5, .35, 'flash'), .068
    lime = M.paint('#b5aca0', .9, 0, 'pointing', .1)
    roof = lambda y: eave + y * pitch + .16
    up = lambda z: math.ceil(z / row) * row     # in a joint of the brickwork
    y0, y1, hx = cy - .35, cy + .35, .45
    c = math.sqrt(1 + pitch * pitch)
    on = lambda x, y, n: Vector((x, y - n * pitch / c, roof(y) + n / c))
    up_ = on(0, 0, 1) - on(0, 0, 0)
    top = up(roof(y0) + .1)
    # apron: turned up the brick, out over the shingles, hemmed, past the corners on both sides
    lip, wing = y0 - .135, .075
    mb.box(cx - hx - .007, cx + hx + .007, y0 - .007, y0 + .002, roof(y0) - .03, top, fl, 'x', 0)
    mb.beam(on(cx - hx - wing, (lip + y0) / 2, .0135), on(cx + hx + wing, (lip + y0) / 2, .0135), (y0 - lip) * c, .003, fl, up_, 0)
    mb.beam(on(cx - hx - wing, lip + .004, .011), on(cx + hx + wing, lip + .004, .011), .008, .009, fl, up_, 0)
    mb.beam((cx - hx - .012, y0 - .006, top + .004), (cx + hx + .012, y0 - .006, top + .004), .014, .009, lime, Z, .002)
    for sx in (-1, 1):
        n, x = 5, cx + sx * hx
        if S['near']:
            step_flashing(mb, x, sx, y0, y1, fl, lime)
            continue
        step = (y1 - y0 + .02) / n
        for i in range(n):      # each piece laps the one below it and stands a little further out
            a, b = y0 - .012 + step * i, y0 - .012 + step * (i + 1) + .03
            t, o = up(roof(b) + .045), x + sx * (.011 - .0015 * i)
            low = lambda y: roof(y) + (.0 if i == 0 and y < y0 else .012)
            for q in (o, o - sx * .002):
                mb.face([(q, a, low(a)), (q, b, low(b)), (q, b, t), (q, a, t)], fl, .5)
            for p, r in (((a, low(a)), (a, t)), ((a, t), (b, t)), ((b, t), (b, low(b))), ((b, low(b)), (a, low(a)))):
                mb.face([(o, *p), (o, *r), (x - sx * .001, *r), (x - sx * .001, *p)], fl, .5)
            mb.beam((x + sx * .005, max(a, y0), t + .004), (x + sx * .005, min(b, y1), t + .004), .014, .009, lime, Z, .002)
    mb.box(cx - hx - .006, cx + hx + .006, y1 - .002, y1 + .006, roof(y1) - .03, up(roof(y1) + .1), fl, 'x', 0)
    yb = y1 + .3 / pitch
    for sx in (-1, 1):
        mb.face([(cx + sx * .5, y1, roof(y1) - .02), (cx, y1, roof(y1) + .3), (cx, yb, roof(yb))], S['roof'], .4, [(0, 0), (.5, .4), (.5, .8)])


def step_flashing(mb, x, sx, y0, y1, fl, lime):
    """Side of a chimney that a near eye sees: a piece of step flashing to each course, each lapping the one below, and over them counter-flashing
    in pieces of a foot, stepped up two joints of the brick at a time and bent into joints that a saw opened."""
    row, c, seal = .068, math.sqrt(1 + PITCH * PITCH), M.paint('#8f8b83', .8, 0, 'sealant', .2)
    roof = lambda y: EAVE + y * PITCH + .16
    at = lambda s, n, o: Vector((x + sx * o, (s - n * PITCH) / c - .38, roof(-.38) + (s * PITCH + n) / c))      # s up the slope, n off it, o out from the brick
    butt = lambda y: (y + .38) * c
    k, last = math.floor(butt(y0) / .142), math.ceil(butt(y1) / .142)
    while k < last:
        s = k * .142 + .012
        lo, hi = max(s, butt(y0)), min(s + .2, butt(y1) + .02)
        ring = [at(lo, .0, .0075), at(hi, .0, .0035), at(hi, .1, .0035), at(lo, .1, .0075)]
        mb.face(ring, fl, .5)
        mb.face([ring[0], ring[3], at(lo, .1, .001), at(lo, 0, .001)], fl, .5)
        mb.face([at(lo, .0104, .0075), at(hi, .0052, .0035), at(hi, .0052, .022), at(lo, .0104, .022)], fl, .5)     # its foot shows where the shingles stop short of the brick
        k += 1
    a, i, first = y0 - .013, 0, math.ceil((roof(y0 + .2) + .07) / row) * row
    while a < y1 - .02:
        b, t, o = min(a + .204 + .06 + .013 * (i == 0), y1 + .008), first + 2 * row * i, .0105 + .002 * i
        low = lambda y: roof(max(y, y0 - .013)) + .038
        ring = [(a, low(a)), (b, low(b)), (b, t), (a, t)]
        for q in (o, o - .0012):
            mb.face([(x + sx * q, *p) for p in ring], fl, .5)
        for p, q in zip(ring, ring[1:] + ring[:1]):
            mb.face([(x + sx * o, *p), (x + sx * o, *q), (x - sx * .004, *q), (x - sx * .004, *p)] if p[1] == q[1] else [(x + sx * o, *p), (x + sx * o, *q), (x + sx * (o - .0012), *q), (x + sx * (o - .0012), *p)], fl, .5)
        mb.beam((x + sx * o, a, low(a) + .004), (x + sx * o, b, low(b) + .004), .0045, .008, fl, Z, .001)     # hem
        mb.beam((x + sx * .002, max(a, y0), t + .0045), (x + sx * .002, min(b, y1), t + .0045), .016, .0085, seal, Z, .003)
        mb.beam((x + sx * .0015, max(y0, a - .02), t + .0105), (x + sx * .0015, min(y1, b + .02), t + .0105), .004, .004, lime, Z, 0)
        a, i = a + .204 + .013 * (i == 0), i + 1


def pipe(mb, x, y, eave=EAVE, pitch=PITCH, oh=.38, deep=D):
    """Vent through the roof: the flange lies on the course below and goes under the course that is cut round the boot."""
    s = 1 if y < deep / 2 else -1
    c = math.sqrt(1 + pitch * pitch)
    t0 = (min(y, deep - y) + oh) * c + .02
    t0 = math.floor(t0 / .142) * .142       # butt of the course that is cut round the boot, metres up the slope
    at = lambda u, t, n: Vector((x + u, (t - .02) / c - oh - n * pitch / c if s > 0 else deep - ((t - .02) / c - oh - n * pitch / c), eave + .16 + ((t - .02) / c - oh) * pitch + n / c))
    fl, rub = M.metal('#8b8f91', .5, .35, 'flange'), M.paint('#232324', .6, 0, 'collar')
    w, low = .165, t0 - .125
    for e in (0, .0015):
        mb.face([at(-w, low, .0125 + e), at(w, low, .0125 + e), at(w, t0 + .02, .0035 + e), at(-w, t0 + .02, .0035 + e)], fl, .5)
    mb.face([at(-w, low, .009), at(w, low, .009), at(w, low, .014), at(-w, low, .014)], fl, .5)
    for u in (-w, w):
        mb.face([at(u, low, .009), at(u, t0, .002), at(u, t0, .006), at(u, low, .014)], fl, .5)
    for k in (-1, 1):       # nails, their heads sealed
        q = at(k * (w - .03), low + .02, .012)
        mb.cyl(q, q + (at(0, t0, 1) - at(0, t0, 0)) * .004, .009, rub, 12)
    # boot: its foot follows the slope, its collar is level round the pipe
    tc, seg = t0 + .062, 32
    ax = at(0, tc, 0)
    foot = lambda r, n, lift, f: [at(r * math.cos(a), tc + r * math.sin(a), n) * (1 - f) + (ax + Vector((r * math.cos(a), s * r * math.sin(a), lift))) * f for a in (2 * math.pi * i / seg for i in range(seg))]
    rings = [(foot(.105, .006, 0, 0), fl), (foot(.1, .016, 0, 0), fl), (foot(.078, .045, .06, .3), fl), (foot(.066, .07, .085, .7), rub), (foot(.056, 0, .105, 1.), rub), (foot(.054, 0, .125, 1.), rub), (foot(.044, 0, .13, 1.), rub)]
    for (r0, _), (r1, m) in zip(rings, rings[1:]):
        for i in range(seg):
            mb.face([r0[i], r0[(i + 1) % seg], r1[(i + 1) % seg], r1[i]], m, .5)
    pvc = M.paint('#d9d8d4', .5, 0, 'vent')
    mb.lathe(ax, [(.044, -.03), (.044, oh), (.038, oh), (.038, .2)], pvc, 32)
    mb.lathe(ax, [(.038, .25), (.001, .25)], M.paint('#0c0c0c', .9, 0, 'outlet', .02), 32)


def front_rails(mb, x0, x1, dep):
    """Wrought rails: handrail with returns on both sides of the steps, guard on the open sides of the landing."""
    m = M.metal('#17181a', .4, .3, 'rail')
    z = FLOOR - .005

    def tube(pts, r=.019):
        for p, q in zip(pts, pts[1:]):
            mb.cyl(p, q, r, m, 12)
            mb.lathe(q, [(.001, -r), (r * .7, -r * .7), (r, 0), (r * .7, r * .7), (.001, r)], m, 12)
    for x, s in ((x0 + .4, 1), (x1 - .4, -1)):
        nose = lambda y: z + (y + dep + .05) * .5     # the line over the nosings: 15 cm up on 30
        yt, yb = -dep + .03, -dep - 1.14
        P = lambda y, h: Vector((x, y, h))
        tube([Vector((x - s * .14, -dep + .2, nose(yt) + .9)), P(-dep + .2, nose(yt) + .9), P(yt, nose(yt) + .9), P(yb, nose(yb) + .9), P(yb - .26, nose(yb) + .9 - .02), P(yb - .3, nose(yb) + .86), P(yb - .27, nose(yb) + .8),
              P(yb, nose(yb) + .8)])
        mb.beam(P(yt, nose(yt) + .12), P(yb, nose(yb) + .12), .03, .014, m, Z, 0)
        for y, foot in ((yt, z), (yb, z - .6)):
            mb.beam(P(y, foot), P(y, nose(y) + .89), .034, .034, m, Vector((0, 1, 0)), .003)
            mb.box(x - .05, x + .05, y - .05, y + .05, foot, foot + .012, m, 'x', .003)
        k = int((yt - yb) / .11)
        for i in range(1, k):
            y = yt + (yb - yt) * i / k
            mb.beam(P(y, nose(y) + .12), P(y, nose(y) + .89), .014, .014, m, Vector((0, 1, 0)), 0)
    for x in (x0 + .2, x1 - .2):
        a, b = -dep + .3, -.03
        tube([Vector((x, a, z + .93)), Vector((x, b, z + .93))])
        mb.box(x - .015, x + .015, a, b, z + .09, z + .104, m, 'y', 0)
        mb.beam((x, b - .02, z), (x, b - .02, z + .92), .03, .03, m, Vector((0, 1, 0)), .003)
        k = int((b - a) / .1)
        for i in range(1, k):
            y = a + (b - a) * i / k
            mb.beam((x, y, z + .1), (x, y, z + .92), .014, .014, m, Vector((0, 1, 0)), 0)


def column(mb, x, y, t):
    """Tuscan column: plinth, torus, swelling shaft, astragal, echinus, abacus."""
    ring = lambda r, z, d: [(r + d * math.sin(a), z + d * (1 - math.cos(a))) for a in (math.pi * i / 8 for i in range(9))]
    shaft = [(.112 - .018 * (k / 12) ** 1.7, .15 + 1.97 * k / 12) for k in range(13)]
    echinus = [(.098 + .034 * math.sin(a), 2.29 - .05 * math.cos(a)) for a in (math.pi / 2 * i / 8 for i in range(9))]
    mb.lathe((x, y, FLOOR), [(.13, .045)] + ring(.128, .045, .03) + [(.122, .108), (.122, .125), (.113, .15)] + shaft + ring(.094, 2.12, .012) + [(.095, 2.15), (.095, 2.235)] + echinus, t, 96)
    for r, z0, z1 in ((.17, -.005, .046), (.142, 2.288, 2.35)):
        mb.box(x - r, x + r, y - r, y + r, FLOOR + z0, FLOOR + z1, t, 'z', .003)


def portico(mb, S):
    """Gabled front portico with two columns, landing and steps."""
    t = S['trim']
    x0, x1, dep = 4.2, 6.8, 1.5
    st = M.concrete('#b3aea3')
    mb.box(x0, x1, -dep, 0, -.1, FLOOR - .05, M.brick(), 'x', 0)
    mb.box(x0 - .04, x1 + .04, -dep - .04, 0, FLOOR - .06, FLOOR - .005, st, 'x', .01)
    for i in range(4):
        zz = FLOOR - .005 - (i + 1) * .15
        y1, y0 = -dep - .02 - i * .3, -dep - .02 - (i + 1) * .3
        mb.box(x0 + .3, x1 - .3, y0, y1, -.1, zz - .05, M.brick(), 'x', 0)
        mb.box(x0 + .27, x1 - .27, y0 - .03, y1, zz - .05, zz, st, 'x', .008)
    front_rails(mb, x0, x1, dep)
    zt = FLOOR + 2.35
    for x in (x0 + .2, x1 - .2):
        column(mb, x, -dep + .2, t)
    mb.box(x0, x1, -dep + .04, -dep + .36, zt, zt + .28, t, 'x', .004)
    for x in (x0 + .16, x1 - .16):
        mb.box(x - .16, x + .16, -dep + .2, 0, zt, zt + .28, t, 'y', .004)
    mb.face([(x0, -dep, zt + .1), (x1, -dep, zt + .1), (x1, 0, zt + .1), (x0, 0, zt + .1)], t, .5)
    fr = Frame((x0, -dep + .04, 0), (1, 0, 0), (0, -1, 0))
    gw = x1 - x0
    top = zt + .28
    p = .44     # low: the gable keeps clear of the window above it
    gsp = lambda z: (min((z - top) / p, gw / 2), gw - min((z - top) / p, gw / 2))
    S.get('wall', lap_siding)(mb, fr, gw, top, top + gw / 2 * p, [], S['sid'], S['exposure'], S['thick'], gsp)
    S2 = dict(S)
    gable_roof(mb, 'y', -dep + .04, 0, x0, x1, top, S2, pitch=p, oh=.16, rake=.16, ends=(1, 0), worn=S['worn'], seed=77, gutters=(0, 0))


def garage(mb, S):
    """Two-car wing on the left (x -6.4..0)."""
    t, e, k = S['trim'], S['exposure'], S['thick']
    x0, x1, y0, y1, ev = -6.4, 0., 1.0, 7.6, 3.1
    fF = Frame((x0, y0, 0), (1, 0, 0), (0, -1, 0))
    L = x1 - x0
    h = [garage_door(mb, fF, 1.65, .04, S, h=2.19), garage_door(mb, fF, 4.75, .04, S, h=2.19)]
    S.get('wall', lap_siding)(mb, fF, L, .25, ev, h, S['sid'], e, k)
    fB = Frame((x0, y1, 0), (1, 0, 0), (0, 1, 0))
    h = [window(mb, fB, 3.9, 1.3, 1., 1.3, S, cols=2, rows=2)]
    S.get('wall', lap_siding)(mb, fB, L, .25, ev, h, S['sid'], e, k)
    fS = Frame((x0, y0, 0), (0, 1, 0), (-1, 0, 0))
    Dp = y1 - y0
    sp = lambda z: (0, Dp) if z <= ev else (min((z - ev) / .6, Dp / 2), Dp - min((z - ev) / .6, Dp / 2))
    S.get('wall', lap_siding)(mb, fS, Dp, .25, ev + Dp / 2 * .6, [], S['sid'], e, k, sp)
    for fr, LL in ((fF, L), (fB, L), (fS, Dp)):
        for a in (.045, LL - .045):
            corner(mb, fr, a, .2, ev, t)
        for b0, b1 in ((0, .18), (3.12, 3.28), (6.22, LL)) if fr is fF else ((0, LL),):     # none under a door: a car has to get in
            fr.box(mb, b0, b1, -.1, .012, -.2, .25, S['found'], 'a', 0)
        fr.box(mb, 0, LL, -.01, .03, ev - .15, ev + .05, t, 'a')
    gable_roof(mb, 'x', x0, x1, y0, y1, ev, S, pitch=.6, ends=(1, 0), worn=S['worn'], seed=41)
    slab = M.concrete('#b2ada3')     # apron: from the drive up to the floor behind the doors
    for a, b in ((x0 + .08, x0 + 3.195), (x0 + 3.205, x1 - .08)):
        mb.box(a, b, y0 - 1.3, y0 + .12, -.1, .03, slab, 'y', .004)
    for x in (-6.05, -3.2, -.15):
        light_fixture(mb, (x, y0 - .03, 2.0), (0, -1, 0))


# ------------------------------------------------------------------ deck
TREAD = .29


def risers(z):
    """Of stairs down from a deck at height z, in metres."""
    return max(2, round(z / .18))


def riser_lamps(s0, s1):
    return [s0 + (s1 - s0) * f for f in (.25, .75)]


def riser_lamp(mb, x, y, z, m, lens):
    """Low-voltage lamp on a riser whose face is at y: plate, hood, a lens that looks down."""
    mb.box(x - .044, x + .044, y - .002, y + .004, z - .027, z + .027, m, 'x', .0015)
    mb.box(x - .036, x + .036, y + .004, y + .022, z + .01, z + .02, m, 'x', .003)
    for s in (-1, 1):
        mb.box(x + s * .034 - .003, x + s * .034 + .003, y + .004, y + .02, z - .012, z + .012, m, 'z', .001)
    mb.face([(x - .031, y + .005, z - .012), (x + .031, y + .005, z - .012), (x + .031, y + .017, z + .009), (x - .031, y + .017, z + .009)], lens, .5)


def sawn_skirt(mb, x, out, y1, ns, rh, td, top, board, skirt):
    """The side of a stair at x, seen from `out`: one board sawn to the treads, which runs down to the ground, and upright boards below it. top: of the treads' underside, one rise above the first."""
    y0, end = y1 + .02, y1 + .02 + (ns - 1) * td
    under = lambda y: top - rh - .14 - (y - y0) * rh / td
    foot = min(end, y0 + (top - rh - .14) * td / rh)
    pts = [(y0, under(y0)), (foot, max(0, under(foot))), (end, 0)]
    for i in range(ns - 1, 0, -1):
        pts += [(y0 + i * td, top - i * rh), (y0 + (i - 1) * td, top - i * rh)]
    for side in (0, 1):
        mb.face([(x + out * (.03 * side - .015), y, z) for y, z in (pts if side else pts[::-1])], board, .4)
    for (ya, za), (yb, zb) in zip(pts, pts[1:] + pts[:1]):
        mb.face([(x - .015, ya, za), (x - .015, yb, zb), (x + .015, yb, zb), (x + .015, ya, za)], board, .4)
    y = y0 + .068
    while under(y) > .12:
        mb.box(x - out * .012 - .009, x - out * .012 + .009, y - .0675, y + .0675, .04, under(y) + .06, skirt, 'z', .003)
        y += .142


def deck(x0, x1, y0, y1, z, brd, border, S, rails=('y1', 'x0', 'x1'), stairs=None, post='white', riser=None, boards_axis='x',
         rail_mat=None, bal_mat=None, skirt=None, gap=.005, plain=False, sawn=False, tread=None, step_lamp=None):
    """Picture-framed deck, boards 5.5 in. stairs=(a0,a1) opening on the y1 side; step_lamp: lens of the lamps in their risers, which are then of `tread` too; `sawn`: closed at the sides by one board under the treads, skirt boards below it."""
    mb = MB('deck', 21)
    bw, th = 5.5 * IN, 1. * IN
    rm = rail_mat or S['trim']
    bm = bal_mat or M.metal('#17181a', .4, .3, 'baluster')
    riser = riser or S['trim']
    skirt, tread = skirt or riser, tread or border
    fx0, fx1, fy1 = x0, x1, y1
    if not plain:   # picture frame border (two boards at the front, one at the sides)
        for i in range(2):
            yy = y1 - bw / 2 - i * (bw + gap) + .02
            mb.beam((x0 - .02, yy, z - th / 2), (x1 + .02, yy, z - th / 2), bw, th, border, Z, .004)
        y_in = y1 + .02 - 2 * (bw + gap)
        for x, s in ((x0 - .02 + bw / 2, 1), (x1 + .02 - bw / 2, -1)):
            mb.beam((x, y0, z - th / 2), (x, y_in, z - th / 2), bw, th, border, Z, .004)
        fx0, fx1 = x0 - .02 + bw + gap, x1 + .02 - bw - gap
    else:
        y_in = y1 + .02
    n = int((y_in - y0) / (bw + gap)) + 1
    mid = (fx0 + fx1) / 2
    for i in range(n):
        yy = y_in - bw / 2 - i * (bw + gap)
        w_ = bw
        if yy - bw / 2 < y0:
            w_ = yy + bw / 2 - y0
            yy = y0 + w_ / 2
            if w_ < .02:
                continue
        if plain:
            cut = fx0 + (fx1 - fx0) * (.35 if i % 2 else .68) + mb.rng.uniform(-.02, .02)
            wob = lambda: mb.rng.uniform(-.004, .004)
            mb.beam((fx0, yy + wob(), z - th / 2 + wob()), (cut - .002, yy + wob(), z - th / 2 + wob()), w_ - .004, th, brd, Z, .005)
            mb.beam((cut + .002, yy + wob(), z - th / 2 + wob()), (fx1, yy + wob(), z - th / 2 + wob()), w_ - .004, th, brd, Z, .005)
        else:
            mb.beam((fx0, yy, z - th / 2), (mid - bw / 2 - .003, yy, z - th / 2), w_, th, brd, Z, .004)
            mb.beam((mid + bw / 2 + .003, yy, z - th / 2), (fx1, yy, z - th / 2), w_, th, brd, Z, .004)
    if not plain:
        mb.beam((mid, y0, z - th / 2), (mid, y_in, z - th / 2), bw, th, border, Z, .004)
    # rim + skirt
    jm = M.paint('#14110f', .9, 0, 'under', .1)
    mb.face([(x0, y0, z - th - .03), (x1, y0, z - th - .03), (x1, y1, z - th - .03), (x0, y1, z - th - .03)], jm, .5)
    for a, b in (((x0, y1, 0), (x1, y1, 0)), ((x0, y0, 0), (x0, y1, 0)), ((x1, y0, 0), (x1, y1, 0))):
        a, b = Vector(a), Vector(b)
        mb.beam(a + Z * (z - th - .12), b + Z * (z - th - .12), .025, .235, riser, Z)
        d = (b - a)
        Ld = d.length
        d.normalize()
        k = 0.0
        while k < Ld - .05 and not plain:
            mb.beam(a + d * (k + .07) + Z * .04, a + d * (k + .07) + Z * (z - th - .24), .018, .135, skirt, d, .003)
            k += .142
        mb.beam(a + Z * .02 , b + Z * .02, .03, .06, riser, Z) if not plain else None
        k = 0.3
        while plain and k < Ld:
            mb.beam(a + d * k, a + d * k + Z * (z - th), .09, .09, riser, d, .003)
            k += 1.9
    # rails
    hz = .95

    def rail(p, q, ends=(True, True)):
        p, q = Vector(p), Vector(q)
        d = q - p
        L = d.length
        d.normalize()
        nsec = max(1, round(L / 1.9))
        for i in range(nsec + 1):
            if (i == 0 and not ends[0]) or (i == nsec and not ends[1]):
                continue
            c = p + d * L * i / nsec
            mb.beam(c + Z * (z - .02), c + Z * (z + hz + .07), .105, .105, rm, d, .008)
            mb.beam(c + Z * (z), c + Z * (z + .05), .135, .135, rm, d, .012)
            mb.beam(c + Z * (z + hz + .07), c + Z * (z + hz + .095), .145, .145, rm, d, .006)
            mb.lathe(c + Z * (z + hz + .095), [(.09, 0), (.001, .045)], rm, 4)
            if S.get('cap'):
                mb.beam(c + Z * (z + hz + .045), c + Z * (z + hz + .068), .112, .112, S['cap'], d, .002)
        for i in range(nsec):
            a, b = p + d * (L * i / nsec + .05), p + d * (L * (i + 1) / nsec - .05)
            mb.beam(a + Z * (z + hz), b + Z * (z + hz), .09, .035, rm, Z, .008)
            mb.beam(a + Z * (z + hz - .04), b + Z * (z + hz - .04), .045, .05, rm, Z, .004)
            mb.beam(a + Z * (z + .09), b + Z * (z + .09), .045, .05, rm, Z, .004)
            l = (b - a).length
            m = int(l / .1) + 1
            for j in range(m):
                c = a + d * (l * (j + .5) / m)
                mb.beam(c + Z * (z + .1), c + Z * (z + hz - .05), .019, .019, bm, d, .004)

    ins = .07
    if 'x0' in rails:
        rail((x0 + ins, y0 + .12, 0), (x0 + ins, y1 - ins, 0), (True, True))
    if 'x1' in rails:
        rail((x1 - ins, y0 + .12, 0), (x1 - ins, y1 - ins, 0), (True, True))
    if 'y1' in rails:
        if stairs:
            if stairs[0] - x0 - ins > .3:      # else the corner's post is the stairs' too
                rail((x0 + ins, y1 - ins, 0), (stairs[0], y1 - ins, 0), ('x0' not in rails, True))
            rail((stairs[1], y1 - ins, 0), (x1 - ins, y1 - ins, 0), (True, 'x1' not in rails))
        else:
            rail((x0 + ins, y1 - ins, 0), (x1 - ins, y1 - ins, 0), (False, False))
    if stairs:
        s0, s1 = stairs
        ns = risers(z)
        rh = z / ns
        td = TREAD
        for i in range(1, ns + 1):
            zz = z - i * rh
            yb = y1 + .02 + (i - 1) * td
            mb.beam((s0, yb - .002, zz + rh / 2 - .012), (s1, yb - .002, zz + rh / 2 - .012), .018, rh - .026, tread if step_lamp else riser, Z, .002)
            if i < ns:
                for jj in range(2):
                    yy = yb + bw / 2 + jj * (bw + gap) + .012
                    mb.beam((s0 - .03, yy, zz - th / 2), (s1 + .03, yy, zz - th / 2), bw, th, tread, Z, .004)
            if step_lamp:
                for x in riser_lamps(s0, s1):
                    riser_lamp(mb, x, yb + .007, zz + .1, rm, step_lamp)
        for x, out in ((s0 - .015, -1), (s1 + .015, 1)):
            if sawn:
                sawn_skirt(mb, x, out, y1, ns, rh, td, z - th, riser, skirt)
                continue
            for i in range(1, ns):
                yb = y1 + .02 + (i - 1) * td
                mb.box(x - .015, x + .015, yb, yb + td, 0, z - i * rh - th, riser, 'y', 0)
        # stair rails
        yE = y1 + (ns - 1) * td + .0
        for x in (s0, s1):
            c = Vector((x, yE, 0))
            mb.beam(c, c + Z * (hz + rh + .12), .105, .105, rm, Vector((1, 0, 0)), .008)
            mb.beam(c + Z * (hz + rh + .12), c + Z * (hz + rh + .145), .145, .145, rm, Vector((1, 0, 0)), .006)
            if step_lamp and S.get('cap'):
                mb.beam(c + Z * (hz + rh + .095), c + Z * (hz + rh + .118), .112, .112, S['cap'], Vector((1, 0, 0)), .002)
            a, b = Vector((x, y1 - ins + .05, z)), Vector((x, yE - .05, rh + .02))
            for h_, w_ in ((hz, .08), (.12, .045)):
                mb.beam(a + Z * h_, b + Z * h_, w_, .045, rm, Z, .006)
            m = int((b - a).length / .118) + 1
            for j in range(m):
                c = a.lerp(b, (j + .5) / m)
                mb.beam(c + Z * .12, c + Z * (hz - .02), .019, .019, bm, Vector((0, 1, 0)), .004)
            if not plain:     # the guard's top is too deep to grasp: a round handrail beside it, returned to the posts
                i = Vector((.085 if x == s0 else -.085, 0, 0))
                p, q = a + Z * .87 + i, b + Z * .87 + i
                for u, v in ((p - i + Vector((0, -.04, 0)), p + Vector((0, -.04, 0))), (p + Vector((0, -.04, 0)), p), (p, q), (q, q + Vector((0, .05, 0))), (q + Vector((0, .05, 0)), q - i + Vector((0, .05, 0)))):
                    mb.cyl(u, v, .018, bm, 14)
                    mb.lathe(v, [(.001, -.018), (.0127, -.0127), (.018, 0), (.0127, .0127), (.001, .018)], bm, 14)
    return mb


def furniture(x, y, z, ang=0.0, cushion='#e2dccf', wood='#6d5442', pillow='#36566b'):
    """Outdoor sofa, chair and coffee table with rounded cushions."""
    import bpy, bmesh
    from mathutils import Matrix
    mb = MB('furn', 5)
    wm = M.board('cedar', 'wood') if wood == 'cedar' else M.metal('#2b2c2e', .45, .4, 'frame')
    fab, pil = M.fabric(cushion), M.fabric(pillow)
    objs = []

    def cushion_(cx, cy, cz, sx, sy, sz, m, rot=(0, 0, 0)):
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1)
        bmesh.ops.scale(bm, vec=(sx, sy, sz), verts=bm.verts)
        bmesh.ops.bevel(bm, geom=bm.edges[:] , offset=min(sx, sy, sz) * .38, segments=5, affect='EDGES', profile=.6)
        me = bpy.data.meshes.new('cushion')
        bm.to_mesh(me)
        bm.free()
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
        me.materials.append(m)
        ob = bpy.data.objects.new('cushion', me)
        ob.location = (cx, cy, cz)
        ob.rotation_euler = rot
        bpy.context.scene.collection.objects.link(ob)
        objs.append(ob)

    def seat(cx, cy, n, face):   # n seats along x, facing +y*face
        w = n * .66
        for sx in (-1, 1):
            mb.box(cx + sx * (w / 2 + .05) - .035, cx + sx * (w / 2 + .05) + .035, cy - .4, cy + .4, .56, .6, wm, 'y', .006)
            for sy in (-.37, .37):
                mb.box(cx + sx * (w / 2 + .05) - .025, cx + sx * (w / 2 + .05) + .025, cy + sy - .025, cy + sy + .025, 0, .57, wm, 'z', .004)
        mb.box(cx - w / 2 - .03, cx + w / 2 + .03, cy - .38, cy + .38, .2, .26, wm, 'x', .005)
        for k in range(5):
            zz = .3 + k * .1
            mb.box(cx - w / 2 - .03, cx + w / 2 + .03, cy - face * .39 - .012, cy - face * .39 + .012, zz, zz + .06, wm, 'x', .004)
        for i in range(n):
            xx = cx - w / 2 + .33 + i * .66
            cushion_(xx, cy + face * .03, .34, .645, .7, .16, fab)
            cushion_(xx, cy - face * .28, .6, .63, .17, .46, fab, (face * .2, 0, 0))
        cushion_(cx - w / 2 + .2, cy - face * .13, .58, .42, .13, .38, pil, (face * .3, .1, .25))
        if n > 1:
            cushion_(cx + w / 2 - .2, cy - face * .13, .58, .42, .13, .38, pil, (face * .3, -.1, -.25))

    seat(0, -.0, 3, 1)
    # coffee table
    for k in range(6):
        mb.box(-.6, .6, .85 + k * .1, .85 + k * .1 + .092, .38, .41, M.board('cedar', 'wood'), 'x', .004)
    for sx in (-.52, .52):
        for sy in (.9, 1.38):
            mb.box(sx - .025, sx + .025, sy - .025, sy + .025, 0, .38, wm, 'z', .004)
    mb.box(-.52, .52, .88, 1.42, .1, .13, wm, 'x', .004)
    mb.lathe((.2, 1.15, .41), [(.001, .0), (.07, .0), (.09, .1), (.075, .16), (.06, .16)], M.paint('#dfe0dc', .3, 0, 'vase'), 24)
    ob = mb.build()
    objs.append(ob)
    par = bpy.data.objects.new('furn_root', None)
    bpy.context.scene.collection.objects.link(par)
    for o in objs:
        o.parent = par
    par.location = (x, y, z)
    par.rotation_euler = (0, 0, ang)
    return par


def umbrella(mb, x, y, z, col='#e9e3d6', lit=0., closed=False):
    m = M.fabric(col, lit=lit)
    z += .2     # the rim stays above the head of the doors behind it
    mb.cyl((x, y, z - .2), (x, y, z + 2.65), .022, M.board('cedar', 'wood'), 12)
    mb.lathe((x, y, z - .2), [(.26, 0), (.26, .06), (.05, .09)], M.metal('#2b2c2e', .5, .3, 'ubase'), 20)
    R, n = 1.35, 8
    if closed:      # folds hang round the pole, a strap below their middle
        rings, k = [], n * 6
        for t, r in ((0, .02), (.06, .045), (.3, .07), (.55, .085), (.78, .078), (.83, .062), (.88, .08), (1.15, .105), (1.4, .12)):
            rings.append([Vector((x, y, z + 2.6 - t + .03 * math.cos(i * 3.1) * (t > 1.3))) + Vector((math.cos(a), math.sin(a), 0)) * r * (1 + min(.42, t) * math.cos(n * a + 1.2 * t + .5 * math.sin(3 * a)))
                          for i in range(k) for a in [2 * math.pi * i / k]])
        for u, v in zip(rings, rings[1:]):
            for i in range(k):
                mb.face([u[i], u[(i + 1) % k], v[(i + 1) % k], v[i]], m, .5)
        mb.lathe((x, y, z + 1.755), [(.074, -.018), (.082, -.012), (.082, .012), (.074, .018)], m, 24, .8)
        mb.lathe((x, y, z + 2.58), [(.03, 0), (.03, .05), (.012, .09), (.001, .1)], M.board('cedar', 'wood'), 14)
        return
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 1) / n
        for k in range(5):
            f0, f1 = k / 5, (k + 1) / 5
            zz = lambda f: z + 2.6 - .55 * f ** 1.25
            pa = lambda f, t: Vector((x + R * f * math.cos(t), y + R * f * math.sin(t), zz(f)))
            mb.face([pa(f0, a), pa(f0, b), pa(f1, b), pa(f1, a)] if k else [pa(0, a), pa(f1, b), pa(f1, a)], m, .5)
        pa1, pb1 = Vector((x + R * math.cos(a), y + R * math.sin(a), z + 2.05)), Vector((x + R * math.cos(b), y + R * math.sin(b), z + 2.05))
        mb.face([pa1, pb1, pb1 - Z * .14, pa1 - Z * .14], m, .5)
