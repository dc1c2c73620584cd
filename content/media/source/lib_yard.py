"""What people leave about in a yard: grill, hose, bicycle, pots, wheelbarrow. Each stands at its own origin and is placed by put()."""
import math, random
from mathutils import Vector
from lib_mesh import MB, Z, weld
import lib_mats as M
import lib_garden as G


def put(mb, x, y, z=0., rot=0., lean=0., smooth=False):
    """lean: tilts it about its own x axis, towards -y, against something that stands there."""
    ob = mb.build(smooth)
    ob.location, ob.rotation_euler = (x, y, z), (lean, 0, rot)
    return ob


def ring(mb, c, r, w, mat, axis='z', n=40, seg=8):
    """Wire of thickness w bent to a circle about axis."""
    def at(i):
        t = 2 * math.pi * i / n
        q = Vector((r * math.cos(t), r * math.sin(t), 0))
        return Vector(c) + (q if axis == 'z' else Vector((q.x, q.z, q.y)) if axis == 'y' else Vector((q.z, q.x, q.y)))
    for i in range(n):
        mb.cyl(at(i), at(i + 1), w, mat, seg, .5)


def grill(x, y, z, rot=0.):
    mb = MB('grill', 3)
    blk, steel, tyre = M.metal('#1d1e20', .4, .3, 'grill'), M.metal('#b9bcc0', .3, 1., 'alu'), M.paint('#222222', .7, 0, 'wheel')
    for dx in (-.28, .28):
        for dy in (-.2, .2):
            mb.box(dx - .02, dx + .02, dy - .02, dy + .02, 0, .72, blk, 'z', 0)
    mb.box(-.32, .32, -.22, .22, .2, .225, blk, 'x', .004)
    mb.box(-.34, .34, -.25, .25, .66, .9, blk, 'x', .03)
    mb.box(-.33, .33, -.24, .24, .92, 1.14, blk, 'x', .09)
    mb.box(-.25, .25, .25, .29, 1.0, 1.02, steel, 'x', .004)
    mb.box(.36, .7, -.2, .2, .84, .87, steel, 'x', .004)
    for s in (-1, 1):
        mb.cyl((-.31, .22 * s, .08), (-.31, .25 * s, .08), .08, tyre, 20)
    for k in range(3):
        mb.cyl((-.2 + .2 * k, .25, .76), (-.2 + .2 * k, .285, .76), .024, steel, 14)
    put(mb, x, y, z, rot)


def hung_hose(x, y, z):
    """Garden hose on its hook at a wall that faces y."""
    mb, green = MB('hose', 3), M.paint('#3c5e47', .4, 0, 'hose')
    for r, o in ((.19, 0.), (.175, .03), (.2, .06), (.185, .09)):
        for i in range(28):
            q = lambda t: Vector((r * math.cos(t), o, 1.25 * r * math.sin(t)))
            mb.cyl(q(2 * math.pi * i / 28), q(2 * math.pi * (i + 1) / 28), .013, green, 8)
    put(mb, x, y, z)


def coiled_hose(x, y, z=0., rot=0., col='#46604f'):
    """Rolled up on the ground, its end with the nozzle beside it."""
    mb, m, brass = MB('hose', 5), M.paint(col, .4, 0, 'hose'), M.metal('#a58a4d', .35, .9, 'brass')
    for k, r in enumerate((.2, .225, .175, .21, .19, .215)):
        ring(mb, (.012 * math.sin(k * 2.), .012 * math.cos(k * 3.), .013 + .02 * k), r, .0125, m, n=44)
    pts = [Vector((.21 + .05 * t, .0 + .42 * t - .12 * math.sin(5 * t), .013 + .09 * (1 - t) ** 4)) for t in (i / 14 for i in range(15))]
    for a, b in zip(pts, pts[1:]):
        mb.cyl(a, b, .0125, m, 8, .5)
    d = (pts[-1] - pts[-2]).normalized()
    mb.cyl(pts[-1] - d * .02, pts[-1] + d * .05, .016, brass, 12)
    mb.cyl(pts[-1] + d * .05, pts[-1] + d * .13, .011, brass, 12)
    put(mb, x, y, z, rot)


def watering_can(x, y, z=0., rot=0.):
    mb, can = MB('can', 3), M.metal('#8fa0a3', .35, .8, 'can')
    mb.lathe((0, 0, 0), [(.001, .02), (.13, .02), (.12, .24), (.1, .27), (.05, .27)], can, 24)
    mb.cyl((.1, 0, .08), (.38, 0, .33), .018, can, 10)
    mb.cyl((.37, 0, .31), (.42, 0, .35), .045, can, 12)
    for i in range(10):
        q = lambda t: Vector((-.1 * math.cos(t) - .02, 0, .25 + .15 * math.sin(t)))
        mb.cyl(q(math.pi * i / 10), q(math.pi * (i + 1) / 10), .009, can, 6)
    put(mb, x, y, z, rot)


def rake(x, y, z=0., rot=0., lean=.2):
    """Leaf rake, its tines up, on its handle's foot."""
    mb, wood, m = MB('rake', 3), M.board('newpt', 'wood'), M.metal('#4a5a46', .5, .3, 'rake')
    mb.cyl((0, 0, 0), (0, 0, 1.45), .0125, wood, 12)
    n = 15
    for i in range(n):
        a = (i / (n - 1) - .5) * 1.05
        tip = Vector((.42 * math.sin(a), 0, 1.42 + .42 * math.cos(a)))
        mb.beam((0, 0, 1.42), tip, .011, .003, m, Vector((0, 1, 0)), 0)
        mb.beam(tip, tip + Vector((0, -.05, -.012)), .011, .003, m, bev=0)
    mb.beam((-.19, 0, 1.64), (.19, 0, 1.64), .012, .006, m, bev=0)
    put(mb, x, y, z, rot, lean)


def ball(x, y, z=0., r=.11, cols=('#b5483a', '#e8e2d2')):
    """A child's ball in two colors."""
    mb = MB('ball', 3)
    ms = [M.paint(c, .45, 0, 'ball') for c in cols]
    n, k = 24, 14
    q = lambda i, j: Vector((r * math.sin(math.pi * j / k) * math.cos(2 * math.pi * i / n), r * math.sin(math.pi * j / k) * math.sin(2 * math.pi * i / n), r * math.cos(math.pi * j / k)))
    for i in range(n):
        for j in range(k):
            f = [q(i, j), q(i, j + 1), q(i + 1, j + 1), q(i + 1, j)]
            mb.face(f[:3] if j == 0 else f[:2] + f[3:] if j == k - 1 else f, ms[i // 4 % 2], .5)
    ob = put(mb, x, y, z + r, smooth=True)
    weld(ob)
    ob.rotation_euler = (.7, .4, 1.1)


def clay():
    return M.concrete('#a5654a', 3.)


def pot(mb, x, y, z, r, h, filled=True):
    c = clay()
    mb.lathe((x, y, z), [(.001, .0), (r * .7, .0), (r * .95, h * .8), (r * 1.06, h * .8), (r * 1.08, h), (r * .95, h), (r * .9, h * .86)], c, 28, .5)
    if filled:
        mb.lathe((x, y, z), [(r * .91, h * .88), (.001, h * .9)], M.mulch(), 28, .5)


def clay_pots(x, y, z=0., rot=0.):
    """Two stacked, one on its side, one with lavender."""
    mb = MB('pots', 3)
    for k in range(3):
        pot(mb, .0, .0, .05 * k, .095 + .004 * k, .17, False)
    pot(mb, .27, .07, 0, .13, .22)
    put(mb, x, y, z, rot)
    q = Vector((.27 * math.cos(rot) - .07 * math.sin(rot), .27 * math.sin(rot) + .07 * math.cos(rot), 0))
    G.plant(G.perennial('lavender', 4), (x + q.x, y + q.y, z + .19), 1., .62)
    mb = MB('pot', 4)
    pot(mb, 0, 0, 0, .08, .14, False)
    ob = put(mb, x - .27 * math.cos(rot) + .1 * math.sin(rot), y - .27 * math.sin(rot) - .1 * math.cos(rot), z + .078)
    ob.rotation_euler = (math.pi / 2 - .1, 0, rot + .5)


def clay_planter(x, y, z, r=.2, kind='sedum', sc=.7):
    mb = MB('pot', 3)
    pot(mb, 0, 0, 0, r, r * 1.7)
    put(mb, x, y, z)
    G.plant(G.perennial(kind, 6) if len(kind) > 1 else (G.shrub_mesh(7, .5, .5, 5000, .06),), (x, y, z + r * 1.5), 1., sc)


def wheelbarrow(x, y, z=0., rot=0., load=True):
    mb, steel, wood, tyre = MB('wheelbarrow', 3), M.metal('#4f6a55', .5, .2, 'tray'), M.board('newpt', 'wood'), M.paint('#242424', .75, 0, 'tyre')
    lo, hi = [(-.32, -.2, .33), (.28, -.16, .3), (.28, .16, .3), (-.32, .2, .33)], [(-.5, -.34, .6), (.5, -.3, .62), (.5, .3, .62), (-.5, .34, .6)]
    mb.face(lo, steel, .5)
    for i in range(4):
        j = (i + 1) % 4
        mb.face([lo[i], lo[j], hi[j], hi[i]], steel, .5)
        mb.cyl(hi[i], hi[j], .011, steel, 10)
    for s in (-1, 1):
        mb.beam((.62, .08 * s, .22), (-1.0, .3 * s, .5), .036, .045, wood, Z, .008)
        mb.beam((-.3, .22 * s, .36), (-.36, .24 * s, 0), .03, .03, steel, Z, .004)
        mb.beam((-.36, .24 * s, .01), (-.2, .24 * s, .01), .03, .012, steel, Z, .002)
    ring(mb, (.62, 0, .2), .165, .038, tyre, 'y', 36, 10)
    ring(mb, (.62, 0, .2), .12, .012, steel, 'y', 30, 6)
    mb.cyl((.62, -.1, .2), (.62, .1, .2), .012, steel, 10)
    for i in range(6):
        a = math.pi * i / 3
        mb.cyl((.62, 0, .2), (.62 + .13 * math.cos(a), 0, .2 + .13 * math.sin(a)), .006, steel, 6)
    if load:        # mulch, heaped
        rng, n = random.Random(3), 12
        top = lambda i, j: Vector((-.46 + .92 * i / n, (-.29 + .58 * j / n), .57 + .16 * math.sin(math.pi * i / n) * math.sin(math.pi * j / n) + rng.uniform(-.012, .012)))
        g = [[top(i, j) for j in range(n + 1)] for i in range(n + 1)]
        for i in range(n):
            for j in range(n):
                mb.face([g[i][j], g[i + 1][j], g[i + 1][j + 1], g[i][j + 1]], M.mulch(), .5)
    put(mb, x, y, z, rot)


def bird_bath(x, y, z=0.):
    mb, st = MB('bird bath', 3), M.concrete('#b3aca0', 2.5)
    mb.lathe((0, 0, 0), [(.001, 0), (.17, 0), (.17, .045), (.13, .07), (.075, .12), (.06, .3), (.075, .5), (.11, .56), (.2, .6), (.285, .66), (.29, .685), (.27, .685), (.16, .645), (.001, .635)], st, 36, .5)
    mb.lathe((0, 0, 0), [(.225, .667), (.001, .667)], M.metal('#3e4c55', .06, .3, 'water'), 36, .5)
    put(mb, x, y, z, smooth=False)


def edging(pts, seed=3, size=.21):
    """Low field stones set in a row along pts, as the border of a bed."""
    rng = random.Random(seed)
    mb = MB('edging', seed)
    ms = [M.concrete(c, 3.) for c in ('#8d867c', '#a09789', '#777169', '#958c83')]
    for (ax, ay), (bx, by) in zip(pts, pts[1:]):
        L = math.hypot(bx - ax, by - ay)
        d, t = Vector(((bx - ax) / L, (by - ay) / L, 0)), 0.
        while t < L:
            w = size * rng.uniform(.75, 1.35)
            c = Vector((ax, ay, .025 + rng.uniform(-.02, .012))) + d * (t + w / 2) + d.cross(Z) * rng.uniform(-.012, .012)
            u = (d + d.cross(Z) * rng.uniform(-.09, .09)).normalized()
            mb.beam(c - u * w * .47, c + u * w * .47, rng.uniform(.1, .14), rng.uniform(.11, .15), rng.choice(ms), Z + d * rng.uniform(-.05, .05), .032)
            t += w + .006
    mb.build()


def bicycle(x, y, z=0., rot=0., lean=.13, col='#5f8078'):
    """Upright bicycle with a basket; x along it, leans to -y."""
    mb = MB('bicycle', 3)
    fr, blk, steel, tan = M.metal(col, .3, .2, 'frame'), M.paint('#1e1e1e', .7, 0, 'tyre'), M.metal('#b8bbbd', .25, 1., 'chrome'), M.paint('#7a5233', .55, 0, 'saddle')
    R, back, front = .335, Vector((-.53, 0, .335)), Vector((.55, 0, .335))
    for c in (back, front):
        ring(mb, c, R - .018, .018, blk, 'y', 44, 8)
        ring(mb, c, R - .045, .009, steel, 'y', 44, 6)
        mb.cyl(c - Vector((0, .05, 0)), c + Vector((0, .05, 0)), .014, steel, 10)
        for i in range(20):
            a = 2 * math.pi * i / 20
            mb.cyl(c + Vector((0, .02 * (-1) ** i, 0)), c + Vector((math.cos(a), 0, math.sin(a))) * (R - .045), .0014, steel, 4)
        for i in range(17):     # mudguards
            q = lambda k: c + Vector((math.cos(.15 + 2.6 * k / 17), 0, math.sin(.15 + 2.6 * k / 17))) * (R + .025)
            mb.beam(q(i), q(i + 1.05), .05, .004, fr, (q(i + .5) - c).normalized(), 0)
    crank, seat, head, neck = Vector((-.09, 0, .29)), Vector((-.24, 0, .78)), Vector((.38, 0, .86)), Vector((.41, 0, .72))
    for p, q, r in ((crank, seat, .016), (crank, neck, .018), (seat - Vector((-.04, 0, .16)), neck + Vector((-.015, 0, .06)), .015), (neck, head, .019), (seat, seat + Vector((-.025, 0, .1)), .012)):
        mb.cyl(p, q, r, fr, 12)
    for s in (-1, 1):
        w = Vector((0, .045 * s, 0))
        mb.cyl(neck + w * .8, front + w, .011, fr, 8)
        mb.cyl(crank + w, back + w, .009, fr, 8)
        mb.cyl(seat - Vector((0, 0, .06)) + w * .4, back + w, .008, fr, 8)
        bar = [head + Vector((-.0, 0, .1)), head + Vector((.03, .12 * s, .16)), head + Vector((-.05, .27 * s, .17)), head + Vector((-.2, .3 * s, .13))]
        for p, q in zip(bar, bar[1:]):
            mb.cyl(p, q, .011, steel, 10)
        mb.cyl(bar[3] + Vector((.1, -.02 * s, .03)), bar[3], .016, tan, 10)
        a = Vector((.12 * s, .07 * s, -.12 * s))
        mb.cyl(crank + Vector((0, .06 * s, 0)), crank + a, .009, steel, 8)
        mb.box(crank.x + a.x - .045, crank.x + a.x + .045, a.y + (.0 if s > 0 else -.09), a.y + (.09 if s > 0 else 0), crank.z + a.z - .012, crank.z + a.z + .012, blk, 'x', .004)
    mb.cyl(head, head + Vector((-.01, 0, .11)), .013, steel, 10)
    mb.cyl(crank + Vector((0, .05, 0)), crank + Vector((0, .056, 0)), .085, steel, 28)
    mb.beam(crank + Vector((0, .06, .04)), back + Vector((0, .06, .04)), .006, .05, fr, Z, .002)
    top = seat + Vector((-.03, 0, .11))
    mb.beam(top + Vector((-.12, 0, 0)), top + Vector((.03, 0, .005)), .16, .05, tan, Z, .022)
    mb.beam(top + Vector((.0, 0, .005)), top + Vector((.15, 0, .0)), .06, .04, tan, Z, .018)
    wick = M.board('oak', 'wood')
    b = head + Vector((.13, 0, -.02))
    for k in range(7):      # basket: woven rows
        z_, g = -.09 + .03 * k, .012 * k
        for p, q in (((-.09 - g, -.14 - g), (.13 + g, -.14 - g)), ((.13 + g, -.14 - g), (.13 + g, .14 + g)), ((.13 + g, .14 + g), (-.09 - g, .14 + g)), ((-.09 - g, .14 + g), (-.09 - g, -.14 - g))):
            mb.beam(b + Vector((*p, z_)), b + Vector((*q, z_)), .007, .026, wick, Z, .002)
    mb.box(b.x - .09, b.x + .13, -.14, .14, b.z - .105, b.z - .095, wick, 'x', 0)
    put(mb, x, y, z, rot, lean)


def lantern(x, y, z=0., lit=0., h=.34, flame=1., wax=None):
    """Candle lantern on a step or a table."""
    mb, m = MB('lantern', 3), M.metal('#26272a', .45, .5, 'lantern')
    w = h * .24
    mb.box(-w, w, -w, w, 0, .018, m, 'x', .004)
    mb.box(-w, w, -w, w, h * .74, h * .76, m, 'x', .004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.box(sx * w * .92 - .005, sx * w * .92 + .005, sy * w * .92 - .005, sy * w * .92 + .005, .018, h * .74, m, 'z', 0)
    mb.lathe((0, 0, h * .76), [(w * 1.1, 0), (w * .35, h * .1), (w * .35, h * .14), (.001, h * .15)], m, 4)
    ring(mb, (0, 0, h * .96), w * .45, .004, m, 'y', 20, 6)
    mb.cyl((0, 0, .018), (0, 0, h * .4), w * .5, wax or M.paint('#ece4d0', .5, 0, 'candle'), 18)
    mb.lathe((0, 0, h * .4), [(.001, 0), (.006 * flame, .012 * flame), (.001, .035 * flame)], M.emit('#ffb45e', 14.) if lit else M.paint('#3a332b', .8, 0, 'wick'), 10)
    put(mb, x, y, z, .3)


def table_laid(x, y, z, lit=1.):
    """A low table for the evening: lantern, carafe, glasses, a bowl of fruit."""
    lantern(x - .3, y + .02, z, lit, .46, 1.7, M.emit('#e0904c', .4) if lit else None)      # wax lets the flame through
    mb = MB('table', 6)
    gl, stone, wine = M.glass(), M.paint('#d9d4c6', .4, 0, 'stoneware'), M.paint('#6f2430', .15, 0, 'wine', .6)
    mb.lathe((x + .02, y + .12, z), [(.001, .002), (.05, .002), (.055, .07), (.03, .15), (.022, .2), (.034, .235)], gl, 24)
    for dx, dy in ((-.5, .1), (-.02, -.14), (.46, .1)):
        mb.lathe((x + dx, y + dy, z), [(.034, .001), (.034, .003), (.004, .008), (.004, .08), (.03, .105), (.038, .14), (.031, .19)], gl, 20)
        mb.lathe((x + dx, y + dy, z), [(.001, .086), (.027, .105), (.034, .135), (.001, .135)], wine, 20)
    mb.lathe((x + .3, y - .1, z), [(.05, 0), (.05, .012), (.1, .035), (.14, .075), (.132, .075), (.095, .042), (.001, .03)], stone, 28)
    for k in range(6):
        a = k * 1.05
        r = 0. if k == 5 else .066
        mb.lathe((x + .3 + r * math.cos(a), y - .1 + r * math.sin(a), z + .1 + (.04 if k == 5 else 0)), [(.037 * math.sin(t), -.036 * math.cos(t)) for t in (math.pi * i / 8 for i in range(9))], M.paint(('#b5622c', '#a8742e', '#9c3b2a')[k % 3], .4, 0, 'fruit'), 16)
    mb.build(smooth=False)
