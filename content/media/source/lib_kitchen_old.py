"""What makes the kitchen of 1985: oak doors with raised panels, laminate, sheet vinyl, a tube light, and the things of people who live there."""
import math
from mathutils import Vector
from lib_mesh import MB, Frame, Z, lin
import lib_mats as M

ALMOND = '#d9cdb4'


def oak():
    return M.board('oak', 'wood')


def brass():
    return M.metal('#8a6b3c', .4, 1., 'knob')


def door(mb, fr, a0, a1, z0, z1, n, hinge=0):
    """Frame, raised panel, knob on the side away from the hinges (0: a drawer)."""
    g, s, m = .012, .055, oak()
    a0, a1, z0, z1 = a0 + g, a1 - g, z0 + g, z1 - g
    if not hinge:
        fr.box(mb, a0, a1, n, n + .02, z0, z1, m, 'a', .006)
    else:
        fr.box(mb, a0, a1, n, n + .008, z0, z1, m, 'z', 0)
        fr.box(mb, a0, a0 + s, n, n + .022, z0, z1, m, 'z', .004)
        fr.box(mb, a1 - s, a1, n, n + .022, z0, z1, m, 'z', .004)
        for z in (z0, z1 - s):
            fr.box(mb, a0 + s, a1 - s, n, n + .022, z, z + s, m, 'a', .004)
        fr.box(mb, a0 + s + .008, a1 - s - .008, n, n + .013, z0 + s + .008, z1 - s - .008, m, 'z', .003, .4)
        fr.box(mb, a0 + s + .035, a1 - s - .035, n, n + .021, z0 + s + .035, z1 - s - .035, m, 'z', .007, .4)
        side = a0 if hinge < 0 else a1
        for z in (z0 + .07, z1 - .11):
            fr.box(mb, side - .006, side + .006, n + .002, n + .026, z, z + .045, brass(), 'z', .003)
    k = (a0 + a1) / 2 if not hinge else (a1 - .028 if hinge < 0 else a0 + .028)
    z = (z0 + z1) / 2 if not hinge else (z1 - .07 if z1 < 1.2 else z0 + .07)
    mb.cyl(fr.P(k, n + .02, z), fr.P(k, n + .036, z), .006, brass(), 10)
    mb.cyl(fr.P(k, n + .036, z), fr.P(k, n + .046, z), .015, brass(), 18)


def cabinet(mb, fr, a0, a1, units, z0, z1, depth, drawers=False):
    """Face frame with doors that show it between them."""
    fr.box(mb, a0, a1, .0, depth, z0, z1, oak(), 'z', 0, .5)
    w = (a1 - a0) / units
    for i in range(units):
        b0, b1 = a0 + i * w, a0 + (i + 1) * w
        top = z1 - .17 if drawers else z1
        if drawers:
            door(mb, fr, b0, b1, top, z1, depth)
        door(mb, fr, b0, b1, z0, top, depth, -1 if i % 2 == 0 else 1)


def counter(mb, fr, a0, a1, depth, z):
    """Laminate with an oak edge and a lip of ten centimetres against the wall."""
    lam = M.laminate()
    fr.box(mb, a0, a1, 0, depth, z, z + .034, lam, 'a', .002)
    fr.box(mb, a0, a1, depth, depth + .012, z - .006, z + .036, oak(), 'a', .004)
    fr.box(mb, a0, a1, 0, .02, z + .034, z + .135, lam, 'a', .004)


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
    """Coil range with its clock panel, and a hood over it."""
    en, blk = M.paint(ALMOND, .25, 0, 'enamel', .5), M.paint('#16150f', .12, 0, 'ovenglass', .6)
    fr.box(mb, a0, a1, .03, .64, .06, .905, en, 'z', .006)
    fr.box(mb, a0, a1, .02, .09, .905, 1.09, en, 'a', .012)
    fr.quad(mb, a0 + .04, a1 - .04, .0915, .94, 1.06, M.paint('#2a261f', .3, 0, 'panel'))
    fr.quad(mb, a0 + .31, a0 + .43, .0925, .965, 1.035, M.paint('#cfd6cc', .4, 0, 'clock'))
    for a in (.09, .18, .55, .64):
        c = fr.P(a0 + a, .092, 1.0)
        mb.cyl(c, c + fr.n * .025, .022, M.metal('#b7b1a2', .35, .6, 'knob2'), 16)
    fr.box(mb, a0 + .015, a1 - .015, .64, .662, .27, .86, en, 'a', .008)
    fr.quad(mb, a0 + .14, a1 - .14, .6635, .42, .68, blk)
    fr.box(mb, a0 + .06, a1 - .06, .69, .712, .765, .79, M.metal('#b7b1a2', .3, 1., 'bar'), 'a', .008)
    fr.box(mb, a0 + .015, a1 - .015, .64, .658, .08, .255, en, 'a', .008)
    for a, n, r in ((.2, .22, .075), (.2, .48, .095), (.54, .22, .095), (.54, .48, .075)):
        c = fr.P(a0 + a, n, .906)
        mb.lathe(c, [(.001, .001), (r + .02, .001), (r + .024, .006), (r + .012, .004)], M.metal('#a9a79f', .3, 1., 'pan'), 28)
        for k in range(3):
            q = r * (1 - .3 * k)
            mb.lathe(c, [(q, .008), (q - .004, .014), (q - .011, .014), (q - .015, .008)], M.metal('#1d1b1a', .6, .3, 'coil'), 28)
    fr.box(mb, a0, a1, 0, .46, 1.52, 1.6, en, 'a', .01)
    mb.face([fr.P(a0, .46, 1.6), fr.P(a1, .46, 1.6), fr.P(a1, .3, 1.7), fr.P(a0, .3, 1.7)], en, .5)
    kettle = fr.P(a0 + .2, .48, .922)
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
    tw, n = M.fabric('#b9563f', 300.), .645
    fY.box(mb, 1.95, 2.25, n, n + .012, .42, .8, tw, 'z', .005)
    fY.box(mb, 1.95, 2.25, n + .012, n + .016, .5, .53, M.fabric('#ece2cc', 300.), 'a', 0)
    # calendar on the wall beside the big window, outlet plates
    fY.quad(mb, 3.58, 3.84, .006, 1.36, 1.56, M.paint('#6f8a76', .7, 0, 'photo'))
    fY.quad(mb, 3.58, 3.84, .006, 1.1, 1.36, M.paint('#efebe0', .9, 0, 'month'))
    for i in range(5):
        fY.quad(mb, 3.6, 3.82, .008, 1.125 + .042 * i, 1.128 + .042 * i, M.paint('#8d8678', .9, 0, 'rule'))
    for a in (1.44, 2.9, 4.5):
        fX.box(mb, a, a + .075, .003, .01, 1.12, 1.235, cream, 'z', .003)


def valance(mb, fr, a, w, z):
    """Gathered cloth over a window."""
    cl, n = M.fabric('#c98d6a', 300.), 60
    dep = lambda i: .075 + .022 * math.sin(i * 1.5)
    drop = lambda i: z - .3 - .03 * math.cos(i * 2 * math.pi / 12)
    for i in range(n):
        x0, x1 = a - w / 2 + w * i / n, a - w / 2 + w * (i + 1) / n
        mb.face([fr.P(x0, dep(i), drop(i)), fr.P(x1, dep(i + 1), drop(i + 1)), fr.P(x1, .08, z), fr.P(x0, .08, z)], cl, .5)
    mb.cyl(fr.P(a - w / 2 - .04, .08, z), fr.P(a + w / 2 + .04, .08, z), .012, brass(), 12)


def chair(mb, x, y, turn):
    """Spindle-back chair; turn: where its back stands, in radians."""
    u = Vector((math.cos(turn), math.sin(turn), 0))
    v = Vector((-u.y, u.x, 0))
    o = Vector((x, y, 0))
    w = oak()
    mb.lathe((x, y, .435), [(.001, .03), (.19, .03), (.205, .018), (.2, 0), (.001, 0)], w, 26)
    for s in (-1, 1):
        mb.cyl(o + v * (.13 * s) + u * .13 + Z * .44, o + v * (.18 * s) + u * .19, .016, w, 10)
        mb.cyl(o + v * (.13 * s) - u * .13 + Z * .44, o + v * (.17 * s) - u * .18, .016, w, 10)
        mb.cyl(o + v * (.155 * s) + u * .16 + Z * .16, o + v * (.15 * s) - u * .155 + Z * .16, .01, w, 8)
    for k in range(-3, 4):
        mb.cyl(o + v * (.05 * k) + u * .165 + Z * .46, o + v * (.058 * k) + u * .24 + Z * .93, .014 if abs(k) == 3 else .007, w, 8)
    mb.beam(o - v * .2 + u * .24 + Z * .93, o + v * .2 + u * .24 + Z * .93, .022, .075, w, Z, .01)


def table(mb, x, y, r=.56):
    """Round table on a turned pedestal, with what stood on it at breakfast."""
    w = oak()
    mb.lathe((x, y, .715), [(.001, .035), (r - .02, .035), (r, .022), (r - .006, .004), (r - .03, 0), (.001, 0)], w, 56)
    mb.lathe((x, y, 0), [(.05, .1), (.075, .16), (.06, .25), (.085, .4), (.055, .55), (.07, .66), (.16, .715)], w, 26)
    for i in range(4):
        t = math.pi / 4 + i * math.pi / 2
        d = Vector((math.cos(t), math.sin(t), 0))
        mb.beam(Vector((x, y, .13)) + d * .04, Vector((x, y, .035)) + d * .4, .055, .07, w, Z, .012)
    top = .751
    mb.lathe((x + .16, y - .2, top), [(.001, .004), (.035, 0), (.042, .09), (.038, .09), (.032, .01), (.001, .01)], M.paint('#3f6b75', .25, 0, 'mug', .5), 22)
    mb.lathe((x - .1, y + .12, top), [(.001, .01), (.05, .0), (.12, .055), (.125, .06), (.11, .05), (.045, .014), (.001, .014)], M.paint('#e6decb', .3, 0, 'bowl', .5), 30)
    for i, c in enumerate(('#b5482f', '#c98a2a', '#8f9a35')):
        a = i * 2.1
        mb.lathe((x - .1 + .045 * math.cos(a), y + .12 + .045 * math.sin(a), top + .02), [(.001, 0)] + [(.036 * math.sin(t), .036 - .036 * math.cos(t)) for t in [math.pi * k / 8 for k in range(1, 8)]] + [(.001, .072)], M.paint(c, .35, 0, 'fruit' + c, .5), 16)
    for i in range(3):
        mb.beam((x + .1 - .01 * i, y + .28, top + .003 + .004 * i), (x + .42 - .01 * i, y + .2 + .02 * i, top + .003 + .004 * i), .24, .004, M.paint('#d9d5c8', .9, 0, 'news'), Z, 0)


def tube_light(mb, x, y, z):
    """Wrap-round fixture with two tubes, as every kitchen had; it is on."""
    import bpy
    mb.box(x - .62, x + .62, y - .15, y + .15, z - .03, z, M.paint('#e9e6dc', .5, 0, 'fixture'), 'x', .004)
    mb.box(x - .61, x + .61, y - .135, y + .135, z - .085, z - .03, M.emit('#f3f3dc', 2.6), 'x', .03)
    for s in (-1, 1):
        mb.box(x + s * .615 - .008, x + s * .615 + .008, y - .145, y + .145, z - .09, z, oak(), 'y', .003)
    ld = bpy.data.lights.new('tubes', 'AREA')
    ld.shape, ld.size, ld.size_y, ld.energy, ld.color = 'RECTANGLE', 1.2, .26, 34, lin('#f6f4d8')[:3]
    ob = bpy.data.objects.new('tubes', ld)
    ob.location = (x, y, z - .1)
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)


def furnish(mb, fX, fY, width, depth, height):
    """The whole old kitchen between bare walls; the frames stand at the wall behind and at the wall with the windows."""
    hb, top = .88, 2.16
    wall, toe = M.paint('#d9cdb0', .85, 0, 'wall', .1), M.paint('#2a2622', .7, 0, 'toe')
    tile = M.tiles('#dccfae', '#a89878', .108, .108, .25, .004, 0.)
    for fr, runs in ((fX, ((.85, 1.95, 3), (2.72, depth - .62, 4))), (fY, ((.62, 3.4, 5),))):
        for a0, a1, units in runs:
            fr.box(mb, a0, a1, .02, .53, 0, .1, toe, 'a', 0)
            cabinet(mb, fr, a0, a1, units, .1, hb, .6, True)
    counter(mb, fX, .85, 1.95, .62, hb)
    counter(mb, fX, 2.72, depth, .62, hb)
    counter(mb, fY, .62, 3.42, .62, hb)
    fX.quad(mb, .85, depth, .003, hb + .13, 1.4, tile)
    fX.quad(mb, 1.95, 2.72, .004, .1, 1.6, tile)
    fY.quad(mb, 0, 3.42, .003, hb + .13, 1.08, tile)
    cabinet(mb, fX, .85, 1.95, 3, 1.4, top, .32)
    cabinet(mb, fX, 1.95, 2.72, 2, 1.7, top, .32)
    cabinet(mb, fX, 2.72, depth - .05, 6, 1.4, top, .32)
    cabinet(mb, fX, .06, .85, 2, 1.78, top, .32)
    fX.box(mb, 0, depth, 0, .36, top, height, wall, 'a', 0)                            # soffit over the cabinets
    fX.box(mb, 0, depth, .36, .375, top - .005, top + .04, oak(), 'a', .006)
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
    for turn in (-.5, 1.15, 2.9, 4.4):
        chair(mb, 2.75 + .62 * math.cos(turn), 2.35 + .62 * math.sin(turn), turn)
    tube_light(mb, 2.7, 2.7, height)
    mb.box(.95, 1.55, 2.95 - .42, 3.95, .002, .012, M.fabric('#7d4a38', 260.), 'y', .004)   # rug before the sink run
    mb.box(.98, 1.52, 2.95 - .39, 3.92, .0125, .0135, M.fabric('#a97a58', 260.), 'y', 0)
