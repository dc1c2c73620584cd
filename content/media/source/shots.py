"""Shot list: each function builds a scene and returns camera settings."""
import math, random
from mathutils import Vector
from lib_mesh import MB, Frame, IN, Z, lin, weld
import lib_mats as M
import lib_house as H
import lib_garden as G
import lib_site as P

SHOTS = {}
SVC = ART = (2400, 1600)
# Late sun across the walls, as a photographer waits for it: see graded() in render.py.
EVENING = dict(contrast=1.1, clarity=.25, shadows=(1., 1., 1.), lights=(1.015, 1., .975), sat=1.02)
# Rooms: the walls stay light, the sun on the floor keeps its warmth.
INSIDE = dict(contrast=1.07, clarity=.08, shadows=(1., 1., 1.01), lights=(1.01, 1., .985), sat=1.02)


def shot(fn):
    SHOTS[fn.__name__.replace('_', '-')] = fn
    return fn


def cone_to(cam, look, half=42):
    return (math.atan2(look[1] - cam[1], look[0] - cam[0]), math.radians(half))


def beds_rear(S, seeds=3):
    pass


def ring_trees(cx, cy, r, a0, a1, n, seed=2, smin=.9, smax=1.5):
    rng = random.Random(seed)
    return [(cx + (r + rng.uniform(-3, 4)) * math.cos(a), cy + (r + rng.uniform(-3, 4)) * math.sin(a), rng.uniform(smin, smax))
            for a in [math.radians(a0 + (a1 - a0) * (i + rng.uniform(-.2, .2)) / max(1, n - 1)) for i in range(n)]]


def shrub_row(pts, kinds=None, seed=5):
    rng = random.Random(seed)
    box = G.shrub_mesh(1, .5, .42)
    loose = G.shrub_mesh(2, .55, .5, 6000, .06, M.leaf('#4a6a2c', '#7fa04a', '#33511f', .3), .3)
    hyd = G.shrub_mesh(3, .5, .42, 6000, .07, M.leaf('#3c5f2a', '#5f8840', '#2b4a1e', .3), .2)
    blo = G.bloom_mesh(3, .5, .42)
    for i, (x, y, s, k) in enumerate(pts):
        a = rng.uniform(0, 6.28)
        if k == 'h':
            G.add(hyd, (x, y, 0), a, s)
            G.add(blo, (x, y, 0), a, s)
        else:
            G.add(box if k == 'b' else loose, (x, y, 0), a, s)


def exterior(S, cam, look, portico=True, garage=True, deck=None, sun=dict(), lawn=dict(), half=44):
    mb = H.house(S)
    if portico:
        H.portico(mb, S)
    if garage:
        H.garage(mb, S)
    mb.build()
    if deck:
        deck(S)
    G.sky(**sun)


DECK = dict(x0=4.2, x1=11.3, y0=8.53, y1=12.9)


def std_deck(S, pal='grey', bpal='dark', stairs=(5.0, 6.7), furn=True, umb=False, **kw):
    d = DECK
    mb = H.deck(d['x0'], d['x1'], d['y0'], d['y1'], H.FLOOR - .04, M.board(pal), M.board(bpal), S, stairs=stairs, **kw)
    if umb:
        H.umbrella(mb, 10.5, 10.3, H.FLOOR - .04)
    mb.build()
    if furn:
        H.furniture(8.9, 9.6, H.FLOOR - .04, 0)
        for x, y in ((4.75, 9.0), (10.75, 12.35), (7.35, 12.4)):
            planter(x, y, H.FLOOR - .04)


def planter(x, y, z, s=.42, col='#3a3c3e', flowers=True):
    mb = MB('planter', 3)
    m = M.paint(col, .5, 0, 'planter')
    mb.box(x - s / 2, x + s / 2, y - s / 2, y + s / 2, z, z + s * 1.05, m, 'z', .012)
    mb.box(x - s / 2 + .03, x + s / 2 - .03, y - s / 2 + .03, y + s / 2 - .03, z + s * 1.0, z + s * 1.06, M.mulch(), 'x', 0)
    mb.build()
    sh = G.shrub_mesh(7, .26, .24, 2600, .05, M.leaf('#4b6e30', '#86a653', '#35541f', .3), .3)
    G.add(sh, (x, y, z + s * 1.0), 1.)
    if flowers:
        G.add(G.bloom_mesh(5, .27, .24, 22, ('#e8d7dd', '#d28aa6', '#f4eef0')), (x, y, z + s * 1.0), .4, (1, 1, 1))


def treeline(cx, cy, a0, a1, near=20, far=30):
    """Two staggered belts of trees + a low hedge so that no bare horizon shows."""
    span = (a1 - a0) / 360
    spots = ring_trees(cx, cy, 26, a0, a1, int(near * span * 1.6), 2, .8, 1.25) + ring_trees(cx, cy, 44, a0, a1, int(far * span * 1.8), 7, 1.1, 1.7) \
        + ring_trees(cx, cy, 70, a0, a1, int(40 * span), 11, 1.6, 2.2)
    G.backdrop_trees(spots)
    hedge = G.hedge_mesh()
    rng = random.Random(3)
    for x, y, s in ring_trees(cx, cy, 34, a0, a1, int(150 * span), 5, 1.2, 2.4) + ring_trees(cx, cy, 62, a0, a1, int(260 * span), 6, 2.6, 4.2):
        G.add(hedge, (x, y, -.1), rng.uniform(0, 6), s)


# ------------------------------------------------------------------ the hero: drawn, then built
def neighbour(x0, y0, w, d, eave, rot, wall, roof):
    """A plain house in the distance: walls, roof, windows."""
    from mathutils import Matrix
    mb = MB('neighbour', 4)
    wl, rf, t = M.siding(wall, 'vinyl'), M.shingle(roof), M.paint('#f2f1ed', .4)
    H.lap_siding(mb, Frame((0, 0, 0), (1, 0, 0), (0, -1, 0)), w, 0, eave, [], wl, .14, .014)
    H.lap_siding(mb, Frame((0, d, 0), (1, 0, 0), (0, 1, 0)), w, 0, eave, [], wl, .14, .014)
    half = d / 2
    sp = lambda z: (0, d) if z <= eave else (min((z - eave) / .65, half), d - min((z - eave) / .65, half))
    for x, n in ((0, -1), (w, 1)):
        H.lap_siding(mb, Frame((x, 0, 0), (0, 1, 0), (n, 0, 0)), d, 0, eave + half * .65, [], wl, .14, .014, sp)
    top = eave + half * .65
    for e, s in ((-.4, 1), (d + .4, -1)):
        lo = eave - .4 * .65 + .1
        mb.face([(-.3, e, lo), (w + .3, e, lo), (w + .3, half, top + .1), (-.3, half, top + .1)], rf, .4, [(0, 0), (w, 0), (w, half * 1.2), (0, half * 1.2)])
        mb.beam((-.3, e, lo - .06), (w + .3, e, lo - .06), .04, .16, t)
    gl = M.paint('#26323a', .12, 0, 'pane', .6)
    for f in (.9, 3.6):
        for k in range(int(w / 2.4)):
            x = 1. + k * 2.4
            for y, n in ((0, -1), (d, 1)):
                mb.box(x - .08, x + 1.03, y - .03, y + .03, f - .08, f + 1.5, t, 'z')
                mb.box(x, x + .95, y - .04, y + .04, f, f + 1.42, gl, 'z', 0)
        for y in (d * .25, d * .7):
            for x in (0, w):
                mb.box(x - .03, x + .03, y - .08, y + 1.03, f - .08, f + 1.5, t, 'z')
                mb.box(x - .04, x + .04, y, y + .95, f, f + 1.42, gl, 'z', 0)
    ob = mb.build()
    ob.matrix_world = Matrix.Translation((x0, y0, 0)) @ Matrix.Rotation(rot, 4, 'Z')


def fence(mb, p, q, h=1.7, wd=None):
    p, q = Vector(p), Vector(q)
    d = q - p
    L = d.length
    d.normalize()
    wd = wd or M.board('cedar', 'wood')
    n = int(L / .15)
    for i in range(n):
        c = p + d * (i + .5) * L / n
        mb.beam(c + Z * .05, c + Z * (h + .0 + .012 * (i % 2)), .135, .018, wd, d, .002)
    for i in range(int(L / 2.4) + 1):
        c = p + d * i * 2.4
        mb.beam(c, c + Z * (h + .1), .1, .1, wd, d, .004)
    for z in (.35, h - .25):
        mb.beam(p + Z * z, q + Z * z, .04, .09, wd)


def lived_in(z, boots=True):
    """What people leave about: grill, hose, watering can, boots."""
    mb = MB('things', 3)
    blk, steel = M.metal('#1d1e20', .4, .3, 'grill'), M.metal('#b9bcc0', .3, 1., 'alu')
    x, y = 5.35, 9.25
    for dx in (-.28, .28):
        for dy in (-.2, .2):
            mb.box(x + dx - .02, x + dx + .02, y + dy - .02, y + dy + .02, z, z + .72, blk, 'z', 0)
    mb.box(x - .34, x + .34, y - .25, y + .25, z + .66, z + .9, blk, 'x', .03)
    mb.box(x - .33, x + .33, y - .24, y + .24, z + .92, z + 1.14, blk, 'x', .09)
    mb.box(x - .25, x + .25, y + .25, y + .29, z + 1.0, z + 1.02, steel, 'x', .004)
    mb.box(x + .36, x + .7, y - .2, y + .2, z + .84, z + .87, steel, 'x', .004)
    green = M.paint('#2f6a45', .35, 0, 'hose')
    for r, o in ((.19, 0.), (.175, .03), (.2, .06), (.185, .09)):       # hose on the wall beside the bay
        for i in range(28):
            a, b = 2 * math.pi * i / 28, 2 * math.pi * (i + 1) / 28
            q = lambda t: Vector((3.72 + r * math.cos(t), 9.66 + o, 1.05 + 1.25 * r * math.sin(t)))
            mb.cyl(q(a), q(b), .013, green, 8)
    can = M.metal('#8fa0a3', .35, .8, 'can')
    cx, cy = 7.35, 13.75
    mb.lathe((cx, cy, 0), [(.001, .02), (.13, .02), (.12, .24), (.1, .27), (.05, .27)], can, 24)
    mb.cyl((cx + .1, cy, .08), (cx + .38, cy, .33), .018, can, 10)
    mb.cyl((cx + .37, cy, .31), (cx + .42, cy, .35), .045, can, 12)
    for i in range(10):
        a, b = math.pi * i / 10, math.pi * (i + 1) / 10
        q = lambda t: Vector((cx - .1 * math.cos(t) - .02, cy, .25 + .15 * math.sin(t)))
        mb.cyl(q(a), q(b), .009, can, 6)
    bt = M.paint('#5b6a3a', .3, 0, 'boot')
    for bx, by in ((4.72, 14.05), (4.74, 14.24)) if boots else ():
        mb.lathe((bx, by, .0), [(.052, .02), (.055, .12), (.05, .2), (.062, .34), (.056, .34), (.045, .2)], bt, 16)
        mb.box(bx - .05, bx + .17, by - .045, by + .045, .0, .1, bt, 'x', .03)
    mb.build()


def pavers(mb, n, bend=0., col='#a79f90'):
    """Walk from the deck stairs; returns where no grass may grow."""
    out, st = [], M.concrete(col, 1.5)
    for i in range(n):
        x, y = 5.05 + .05 * (i % 2) - i * i * bend, 13.9 + i * .72
        w = 1.55 + .05 * (i % 3 - i % 2)
        mb.box(x, x + w, y, y + .65, -.05, .03, st, 'x', .015)
        out.append((x + .01, x + w - .01, y + .01, y + .64))
    return out


def path_lamps(spots, lit=0.):
    """Low lamps beside a walk."""
    mb = MB('path lamps', 3)
    m = M.metal('#2a2b2c', .4, .6, 'lamp')
    for x, y in spots:
        mb.cyl((x, y, 0), (x, y, .375), .014, m, 10)
        mb.lathe((x, y, .42), [(.03, 0), (.03, .05), (.11, .055), (.02, .1), (.001, .105)], m, 24)
        mb.lathe((x, y, .375), [(.001, 0), (.03, 0), (.03, .05)], M.emit('#ffd08a', 7.) if lit else M.paint('#d8d4c8', .3, 0, 'lens'), 16)
    mb.build()


def tall_grass(spots):
    rng = random.Random(8)
    ms = [G.grass_patch(20 + k, .34, 750, .95, M.blades('#7f8a46', '#b3aa63', '#5e6f37')) for k in range(2)]
    for i, (x, y, s) in enumerate(spots):
        G.add(ms[i % 2], (x, y, 0), rng.uniform(0, 6), (s, s, s * rng.uniform(.85, 1.1)))


LAMPS = ((6.95, 14.9), (4.7, 16.4), (6.55, 17.9))      # beside the walk


def hero_scene(dusk=False, cam=(14.4, 20.9, 1.9), look=(5.6, 8.0, 3.65)):
    S = H.style('#8d9ca6', 'hardie', 'charcoal', exposure=6 * IN, lit=2.4 if dusk else .12, shutters_on=False, accent='#74848f')
    S['cap'] = M.emit('#ffd7a0', 3.) if dusk else None
    sun = dict(elev=30, az=44, sun=5.2, sky_strength=.17, cloud_seed=3., sun_col=lin('#ffdcb2')[:3])
    if dusk:
        sun = dict(elev=4, az=-150, sun=0, sky_strength=1., clouds=.5, cloud_seed=3., dusk=True)
    exterior(S, cam, look, portico=False, deck=lambda S: std_deck(S, 'grey', 'dark', skirt=M.board('grey'), umb=True), sun=sun)
    bed = MB('bed', 2)
    bed.box(11.0, 12.6, 1.5, 8.3, -.1, .05, M.mulch(), 'y', .05)
    bed.box(-.2, 4.2, 9.7, 11.0, -.1, .05, M.mulch(), 'x', .05)
    bed.box(7.2, 12.3, 12.95, 14.1, -.1, .04, M.mulch(), 'x', .05)
    stones = pavers(bed, 9, .01, '#b5ad9f')
    fence(bed, (-11., -14., 0), (-11., 15., 0))
    bed.build()
    lived_in(H.FLOOR - .04, boots=False)
    path_lamps(LAMPS, dusk)
    neighbour(-31, -9, 9., 8., 5., 1.45, '#a9b3b0', 'weathered')
    shrub_row([(11.9, 2.2, 1., 'b'), (11.9, 3.5, 1.1, 'h'), (11.9, 4.8, .8, 'b'), (11.9, 6.2, 1.15, 'h'), (11.9, 7.5, .9, 'l'),
               (.6, 10.4, 1.0, 'b'), (1.7, 10.5, 1.15, 'h'), (2.8, 10.4, .8, 'b'), (3.7, 10.35, .95, 'l'),
               (12.0, 9.4, .9, 'l'), (12.0, 10.6, .75, 'b'), (8.2, 13.5, .8, 'h'), (9.9, 13.45, .62, 'b'), (10.9, 13.5, .9, 'h'), (9.1, 13.75, .4, 'l'), (11.8, 13.3, .5, 'l')])
    tall_grass([(12.0, 11.9, 1.), (11.75, 12.5, .8), (9.05, 13.35, .7), (11.55, 13.75, .75), (4.1, 10.3, 1.), (12.2, 8.5, .9)])
    G.lawn(cam, 25, keepout=[(4.2, 11.4, 8, 13.0), (7.2, 12.3, 12.95, 14.1), (-.2, 4.2, 8, 11.0), (11, 12.6, 1.5, 8.3), (4.9, 6.8, 12.9, 13.9), *stones], cone=cone_to(cam, look, 46))
    treeline(4, 0, 150, 380)
    big = G.tree_meshes(8, 9.5, 3.4, M.leaf('#50702a', '#93a943', '#3a5520', .4), 52000, .095)
    G.plant_tree(big, (-4.6, 13.2, 0), .5, .95)
    if dusk:
        lamps()
    return dict(cam=cam, look=look, lens=25, size=(2400, 1600), spp=8, level=True, exposure=1.05 if dusk else .1, bloom=.1 if dusk else .05, grade=dict(contrast=.8, shadows=(1., 1., .98), pivot=.24) if dusk else None,
                points=dict(roof=(6.6, 6.6, 7.9), ridge=(11.28, 4.25, 9.14), chimney=(8.6, 3.2, 9.6), gable_shakes=(2.2, 9.6, 7.0), corner_board=(11, 8.53, 4.2), siding_rear=(6.7, 8.5, 4.1),
                            siding_side=(11, 4.2, 3.9), window_upper=(9.9, 8.5, 5.0), deck_doors=(7.9, 8.5, 1.9), bay_window=(2.2, 9.6, 2.4), deck_boards=(6.3, 12.2, .71), railing=(9.5, 12.83, 1.3),
                            skirting=(9.5, 12.9, .35), stairs=(5.85, 14.0, .4), gutter=(9., 8.9, 6.1), garage_roof=(-3.2, 6., 4.), ground_corner=(11, 8.5, 0), foundation_top=(11, 8.5, .43), eave_corner=(11, 8.88, 6.05)))


def lamps():
    """Evening light that falls out of the house: lamp over the table, fixtures at the wall, deck doors, window of the bay."""
    import bpy

    def light(kind, loc, power, col='#ffc98a', size=.1, to=None, size_y=None):
        ld = bpy.data.lights.new('lamp', kind)
        ld.energy, ld.color = power, lin(col)[:3]
        if kind == 'AREA':
            ld.shape, ld.size, ld.size_y = 'RECTANGLE', size, size_y or size
        else:
            ld.shadow_soft_size = size
        ob = bpy.data.objects.new('lamp', ld)
        ob.location = loc
        if to:
            ob.rotation_euler = Vector(to).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.scene.collection.objects.link(ob)
    for x in (5.85, 10.05):
        light('POINT', (x, H.D + .22, H.FLOOR + 1.82), 30., size=.06)
    light('AREA', (7.9, H.D + .05, H.FLOOR + 1.1), 90., size=3.3, size_y=2., to=(0, 1, -.12))
    light('AREA', (2.2, H.D + 1.16, H.FLOOR + 1.4), 34., size=2., size_y=1.5, to=(0, 1, -.25))
    for x, y in LAMPS:     # a pool on grass and stones
        light('POINT', (x, y, .33), 30., size=.06)
    for x in (6.7, 9.0, 11.2):     # caps of the posts
        light('POINT', (x, 12.65, H.FLOOR + 1.06), 5., size=.05)
    light('POINT', (5.85, 13.9, .62), 4., size=.1)


@shot
def hero():
    return hero_scene()


@shot
def hero_dusk():
    return hero_scene(dusk=True)


# ------------------------------------------------------------------ shared yards
def front_yard(cam, look, half=46, radius=24, beds=True):
    mb = MB('yard', 6)
    cc = M.concrete('#a29b8f')
    mb.box(-6.3, -.2, -16, 1.0, -.2, .02, M.concrete('#8e8b86'), 'y', 0)          # driveway
    for i in range(5):                                                               # walk
        mb.box(4.7, 6.3, -2.9 - (i + 1) * 1.5 + .01, -2.9 - i * 1.5 - .01, -.2, .03, cc, 'x', .012)
    if beds:
        for a, b in ((.2, 4.1), (6.9, 11.2)):
            mb.box(a, b, -1.5, .0, -.2, .05, M.mulch(), 'x', .05)
    mb.build()
    if beds:
        shrub_row([(.7, -.75, 1.0, 'b'), (1.75, -.7, 1.1, 'h'), (2.8, -.75, 1.0, 'b'), (3.7, -.7, .85, 'l'), (7.3, -.7, .85, 'l'), (8.25, -.75, 1.0, 'b'),
                   (9.3, -.7, 1.1, 'h'), (10.35, -.75, 1.05, 'b'), (11.4, -.6, 1.0, 'h'), (1.2, -1.3, .6, 'l'), (2.3, -1.35, .6, 'l'), (8.7, -1.35, .6, 'l'), (9.9, -1.35, .6, 'l')])
    G.lawn(cam, radius, keepout=[(-6.3, -.2, -16, 1.), (4.7, 6.3, -11, 0)] + ([(.2, 4.1, -1.5, 0), (6.9, 11.2, -1.5, 0)] if beds else [(0, 11, 0, 8.5)]), cone=cone_to(cam, look, half))


NEW = dict(siding='#98a48f', kind='vinyl', roof='charcoal', shutters='#1d2b3a', door='#8a1f24', exposure=5 * IN)


@shot
def custom_decks(cam=(13.0, 16.6, 2.6), look=(7.5, 10.0, 1.45), lens=26):
    S = H.style('#b8b6ac', 'vinyl', 'weathered', exposure=5 * IN, lit=.2, shutters_on=False)
    exterior(S, cam, look, portico=False, deck=lambda S: std_deck(S, 'brown', 'mahogany', umb=True, skirt=M.board('brown')),
             sun=dict(elev=30, az=50, sun=7.2, sky_strength=.17, clouds=.5, cloud_seed=1., sun_col=lin('#ffd0a0')[:3]))     # aslant: shadows of balusters square across the boards read as bricks
    P.dapple((8.5, 16.2, 0), 50, 30, 12., 1.9, 460, .32, 5, 7)
    st = MB('walk', 2)
    st.box(7.15, 12.4, 12.95, 14.15, -.1, .04, M.mulch(), 'x', .05)
    st.box(3.0, 4.15, 11.4, 13.6, -.1, .04, M.mulch(), 'y', .05)
    stones = pavers(st, 7)
    hedge = G.hedge_mesh()
    rng = random.Random(6)
    for p, q in (((23., -13., 0), (-14., -13., 0)), ((-14., -13., 0), (-14., 16., 0))):
        fence(st, p, q, wd=M.board('weathered', 'old'))
        n = Vector(q) - Vector(p)
        for i in range(int(n.length / 1.6)):
            c = Vector(p) + n * (i * 1.6 / n.length)
            G.add(hedge, (c.x - (2.2 if c.x < -13 else 0) + rng.uniform(-.5, .5), c.y - (2.2 if c.y < -12 else 0) + rng.uniform(-.5, .5), -.1), rng.uniform(0, 6), rng.uniform(1.8, 2.7))
    st.build()
    lived_in(H.FLOOR - .04, boots=False)
    shrub_row([(8.3, 13.5, .85, 'h'), (9.3, 13.55, .62, 'b'), (10.3, 13.45, .95, 'h'), (11.4, 13.5, .7, 'l'), (12.05, 12.5, .9, 'l'), (12.0, 11.1, .8, 'b'), (12., 9.6, 1., 'h'), (3.6, 13.1, .7, 'b'), (3.55, 12.1, .9, 'h')])
    tall_grass([(8.8, 13.75, .7), (10.85, 13.8, .75), (3.65, 11.5, .8)])
    G.lawn(cam, 22, keepout=[(4.2, 11.4, 8, 13.0), (7.15, 12.4, 12.95, 14.15), (3.0, 4.2, 11.4, 13.6), (4.9, 6.8, 12.9, 13.9), *stones], cone=cone_to(cam, look, 46))
    treeline(4, 0, 150, 372, 16, 20)
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, level=True, exposure=-.2, grade=dict(EVENING, sat=1.06))


# Lap lines are read by the shadow under each butt: the sun stands low and to the side, the laps a little prouder than from near.
PROUD = .019


def street(S, cam, look, az, elev, beds=True):
    """What stands round a house front: shade of a tree out of the picture on lawn and wall, a grown tree beside the house, neighbours."""
    P.dapple((1.2, -.2, 2.2), az, elev, 16., 2.1, 460, .36, 5, 7)
    P.dapple((cam[0] - 4., cam[1] + 3.6, 0), az, elev, 14., 2.2, 560, .34, 9, 8)
    big = G.tree_meshes(8, 9.5, 3.4, M.leaf('#50702a', '#93a943', '#3a5520', .4), 52000, .095)
    G.plant_tree(big, (15.6, 8.4, 0), .5, 1.05)
    G.plant_tree(big, (-10.6, 6.4, 0), 2.1, .9)
    neighbour(24, 17, 10., 8., 5., -.25, '#b9b3a4', 'weathered')
    neighbour(-30, 16, 10., 8., 5., .3, '#a9b3b0', 'charcoal')


@shot
def siding_and_roofing():
    S = H.style(**NEW, lit=.2)
    S['thick'] = PROUD
    cam, look = (13.6, -9.9, 1.7), (5.8, 1.2, 4.25)
    exterior(S, cam, look, sun=dict(elev=21, az=-27, sun=7.6, sky_strength=.17, clouds=.5, cloud_seed=7., sun_col=lin('#ffd0a0')[:3]))
    street(S, cam, look, -27, 21)
    front_yard(cam, look)
    doorstep()
    tall_grass([(4.25, -1.0, .7), (8.8, -.95, .75), (11.7, -1.1, .8)])
    treeline(4, 4, 20, 220)
    return dict(cam=cam, look=look, lens=26, size=SVC, spp=8, level=True, exposure=-.15, grade=dict(EVENING, sat=1.06))


@shot
def doors_and_windows(cam=(8.3, -7.4, 1.75), look=(5.9, 0, 2.55), lens=30):
    S = H.style('#c4bba8', 'vinyl', 'charcoal', shutters='#1f2b33', door='#24494f', exposure=5 * IN, lit=.15, stone=False)
    exterior(S, cam, look, garage=False, sun=dict(elev=27, az=-28, sun=7.5, sky_strength=.17, cloud_seed=2., sun_col=lin('#ffd6aa')[:3]))
    front_yard(cam, look, radius=14)
    doorstep(((4.75, -.5, .42),), '#8f5238')
    P.dapple((9.6, 0, 3.2), -28, 27, 12., 2.3, 560, .3, 4, 8)
    treeline(4, 4, 200, 330, 12, 14)
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, level=True, exposure=-.1, grade=EVENING)


def doorstep(pots=((4.72, -.36, .36), (4.72, -.84, .24)), col='#2c2f2e'):
    """What stands at a front door: planters and a mat."""
    z = H.FLOOR
    for x, y, size in pots:
        planter(x, y, z, size, col)
    mb = MB('doorstep', 4)
    mat, edge = M.fabric('#7a6143', 300.), M.fabric('#3a3128', 300.)
    mb.box(5.05, 5.95, -.78, -.2, z - .004, z + .014, edge, 'x', .004)
    mb.box(5.1, 5.9, -.74, -.24, z + .01, z + .018, mat, 'x', .002)
    mb.build()
    P.bounce((5.5, -.9, z + .05), (2., 1.2), 9.)


@shot
def front_entry():
    S = H.style('#d9d5c6', 'hardie', 'charcoal', shutters='#27352f', door='#2f4a3c', exposure=6 * IN, lit=.15, stone=False)
    cam, look = (7.5, -5.75, 1.65), (5.95, 0, 1.9)
    exterior(S, cam, look, garage=False, sun=dict(elev=26, az=-30, sun=7.5, sky_strength=.17, cloud_seed=5., sun_col=lin('#ffd0a0')[:3]))
    front_yard(cam, look, radius=14)
    doorstep()
    P.dapple((9.2, 0, 2.2), -30, 26, 9., 1.9, 420, .26, 12, 7)
    treeline(4, 4, 200, 330, 12, 14)
    return dict(cam=cam, look=look, lens=30, size=SVC, spp=10, level=True, exposure=-.12, grade=EVENING)


@shot
def hardie_plank_siding():
    S = H.style('#5c6f72', 'hardie', 'weathered', shutters_on=False, exposure=6 * IN, lit=.12)
    cam, look = (15.0, -3.0, 1.95), (10.9, 1.7, 2.55)
    exterior(S, cam, look, garage=False, portico=False, sun=dict(elev=33, az=-38, sun=6.6, sky_strength=.17, cloud_seed=2., sun_col=lin('#ffdcb0')[:3]))     # rakes both walls: one paint
    shrub_row([(11.8, .4, .9, 'h'), (11.9, 1.5, 1., 'b'), (11.9, 2.7, 1., 'l'), (10.4, -.7, 1., 'b'), (9.2, -.7, 1., 'h')])
    treeline(4, 4, 60, 240, 14, 18)
    P.dapple((11.3, 6.6, 2.4), -38, 33, 14., 1.5, 240, .34, 9, 8)
    G.lawn(cam, 20)
    return dict(cam=cam, look=look, lens=32, size=SVC, spp=8, level=True, exposure=-.1, fstop=11., grade=EVENING)


@shot
def azek_composite():
    S = H.style('#b8b6ac', 'vinyl', 'weathered', exposure=5 * IN, lit=.2, shutters_on=False)
    z = H.FLOOR - .04
    cam, look = (5.1, 12.3, z + .62), (8.7, 10.35, z + .12)
    exterior(S, cam, look, portico=False, garage=False, deck=lambda S: std_deck(S, 'driftwood', 'dark'),
             sun=dict(elev=21, az=31, sun=7.6, sky_strength=.17, clouds=.5, cloud_seed=1., sun_col=lin('#ffd0a0')[:3]))
    P.dapple((7.6, 11.2, z), 31, 21, 9., 1.5, 190, .22, 5, 7)
    P.fallen(6, lambda r: ((r.uniform(5.8, 7.6), r.uniform(10.8, 12.2), z + .002), (0, 0, 1)), (.05, .075), 11)
    bed = MB('bed', 2)
    hedge = G.hedge_mesh()
    fence(bed, (23., 26., 0), (23., -13., 0), wd=M.board('weathered', 'old'))
    rng = random.Random(6)
    for i in range(24):
        G.add(hedge, (25.2 + rng.uniform(-.5, .5), -13 + i * 1.6, -.1), rng.uniform(0, 6), rng.uniform(1.8, 2.7))
    bed.build()
    treeline(4, 0, 285, 376, 18, 22)     # none between the sun and the deck
    G.backdrop_trees(ring_trees(4, 0, 68, 8, 72, 16, 4, 1.2, 1.7))     # low enough for the sun, high enough for what the doors mirror
    treeline(4, 0, 78, 140, 18, 22)
    G.lawn(cam, 3)
    return dict(cam=cam, look=look, lens=32, size=SVC, spp=10, fstop=4.5, focus=2.7, exposure=.3, grade=dict(EVENING, contrast=1.04))


@shot
def vinyl_siding(cam=(19.2, -5.6, 1.7), look=(9.6, 3.4, 4.3), lens=27):
    S = H.style('#9db0bb', 'vinyl', 'slate', exposure=4 * IN, lit=.12, accent='#c9cdca', accent_kind='hardie', shutters='#22303d', door='#8a1f24')
    S['thick'] = PROUD
    exterior(S, cam, look, garage=False, sun=dict(elev=29, az=-36, sun=6.6, sky_strength=.17, clouds=.5, cloud_seed=9., sun_col=lin('#ffdcb6')[:3]))
    front_yard(cam, look, radius=22)
    shrub_row([(11.8, 1.2, 1., 'b'), (11.8, 2.4, 1., 'h'), (11.8, 3.7, 1., 'b'), (11.8, 5.0, 1.1, 'h'), (11.8, 6.3, 1.0, 'b'), (11.8, 7.5, 1.0, 'l')])
    treeline(4, 4, 60, 240)
    P.dapple((11.3, 7.3, 2.2), -36, 29, 18., 1.7, 300, .4, 7, 7)
    P.dapple((14.5, -1., 0), -36, 29, 16., 2.2, 460, .36, 5, 7)
    big = G.tree_meshes(8, 9.5, 3.4, M.leaf('#50702a', '#93a943', '#3a5520', .4), 52000, .095)
    G.plant_tree(big, (12.6, 14.6, 0), .5, 1.05)
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, level=True, exposure=-.18, grade=dict(EVENING, sat=1.06))


@shot
def vinyl_siding_corner():
    S = H.style('#c9c3ae', 'vinyl', 'weathered', exposure=4 * IN, lit=.12, shutters='#3a4a40')
    cam, look = (14.3, -4.6, 1.8), (10.3, .9, 2.75)
    exterior(S, cam, look, garage=False, sun=dict(elev=42, az=-22, sun=6.4, sky_strength=.15, cloud_seed=6., sun_col=lin('#ffdcb4')[:3]))
    shrub_row([(11.8, .4, .9, 'h'), (11.9, 1.6, .8, 'b'), (11.9, 2.7, 1., 'l'), (10.4, -.7, .8, 'b'), (9.2, -.7, 1., 'h'), (8.2, -.7, .9, 'l')])
    tall_grass([(11.95, -.5, .62)])
    doorstep(())
    treeline(4, 4, 60, 240, 14, 18)
    P.dapple((11.3, 2.6, 1.6), -22, 42, 13., 1.9, 520, .32, 7, 8)
    G.lawn(cam, 5)
    return dict(cam=cam, look=look, lens=32, size=SVC, spp=8, level=True, exposure=-.3, grade=EVENING)


@shot
def deck_stairs():
    S = H.style('#a9b2ab', 'hardie', 'charcoal', exposure=6 * IN, lit=.25, shutters_on=False)
    S['thick'] = PROUD
    cam, look = (8.9, 18.0, 1.8), (6.55, 11.2, 1.6)
    exterior(S, cam, look, portico=False, garage=False, deck=lambda S: std_deck(S, 'brown', 'dark', skirt=M.board('brown')),
             sun=dict(elev=23, az=28, sun=7.4, sky_strength=.17, clouds=.5, cloud_seed=5., sun_col=lin('#ffd0a0')[:3]))
    P.dapple((9.6, 16.0, 0), 28, 23, 12., 1.7, 420, .32, 5, 7)
    P.dapple((9.2, 8.6, 4.6), 28, 23, 14., 1.8, 360, .34, 8, 6)
    bed = MB('bed', 2)
    bed.box(7.2, 12.3, 12.95, 14.1, -.1, .04, M.mulch(), 'x', .05)
    stones = pavers(bed, 7)
    bed.build()
    lived_in(H.FLOOR - .04, boots=False)
    shrub_row([(8.2, 13.5, .8, 'h'), (9.9, 13.45, .62, 'b'), (10.9, 13.5, .9, 'h'), (9.1, 13.75, .4, 'l'), (3.9, 13.3, .8, 'b'), (3.2, 10.7, 1., 'h')])
    tall_grass([(9.05, 13.35, .7), (11.55, 13.75, .75), (4.3, 13.6, .8)])
    G.lawn(cam, 20, keepout=[(4.2, 11.4, 8, 13.0), (7.2, 12.3, 12.95, 14.1), (4.9, 6.8, 12.9, 13.9), *stones], cone=cone_to(cam, look, 46))
    yard = MB('fence', 2)
    hedge, rng = G.hedge_mesh(), random.Random(6)
    fence(yard, (-14., -13., 0), (-14., 16., 0), wd=M.board('weathered', 'old'))
    for i in range(19):
        G.add(hedge, (-16.2 + rng.uniform(-.5, .5), -13 + i * 1.6, -.1), rng.uniform(0, 6), rng.uniform(1.8, 2.7))
    yard.build()
    treeline(4, 0, 190, 345, 16, 20)
    return dict(cam=cam, look=look, lens=25, size=SVC, spp=8, level=True, exposure=-.2, grade=dict(EVENING, sat=1.06))


@shot
def roofing(cam=(14.2, -6.2, 9.9), look=(6.1, 3.0, 6.9), lens=28):
    S = H.style('#b9b4a4', 'vinyl', 'weathered', exposure=5 * IN, lit=.12, shutters='#2d3b33', door='#7a1f1f')
    S['thick'] = PROUD
    exterior(S, cam, look, sun=dict(elev=24, az=-30, sun=7.5, sky_strength=.16, cloud_seed=5., sun_col=lin('#ffd6aa')[:3]))
    P.dapple((1.3, 1.5, 6.8), -30, 24, 15., 2.2, 620, .4, 5, 9)
    P.dapple((11., 2.6, 2.4), -30, 24, 15., 2.2, 420, .4, 8, 6)
    front_yard(cam, look, radius=13, half=40)
    treeline(4, 4, 60, 250)
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, exposure=-.2, grade=dict(EVENING, contrast=1.2))


def storm_rule(u, s):
    if 6.55 < u < 8.6 and s > 2.2:   # under the tarp
        return None
    rng = random.Random(int(u * 913) * 7919 + int(s * 977))
    r = math.hypot((u - 3.55) / 1.25, (s - 3.1) / .95) + .28 * math.sin(u * 5.1 + s * 2.) + rng.uniform(-.12, .12)
    if r < .95:
        return 'gone'
    if r < 1.35 and rng.random() < .4:
        return 'lift'
    # Wind takes neighbours of one course together.
    course = random.Random(int(s * 977) * 31 + int(u * .9))
    if course.random() < .012:
        return 'gone'
    return 'lift' if course.random() < .02 and rng.random() < .6 else None


def storm_dressing():
    """Exposed plywood, torn felt, blue tarp held by battens, fallen limb (front slope: y = -.38 + s*cos)."""
    mb = MB('storm', 8)
    c = math.sqrt(1 + H.PITCH ** 2)
    P = lambda x, s, n=0.: Vector((x, -.38 + s / c - n * H.PITCH / c, H.EAVE - .38 * H.PITCH + .16 + s * H.PITCH / c + n / c))
    ply = M.board('plywood', 'wood')
    rng = random.Random(4)
    n, cx, cs = 72, 3.3, 3.12
    torn = [1 + .1 * math.sin(3 * a + 1) + .08 * math.sin(7 * a) + rng.uniform(-.13, .13) for a in (2 * math.pi * i / n for i in range(n))]
    rim = [(cx + .74 * torn[i] * math.cos(2 * math.pi * i / n), cs + .33 * torn[i] * math.sin(2 * math.pi * i / n)) for i in range(n)]
    for (x0, s0), (x1, s1) in zip(rim, rim[1:] + rim[:1]):
        mb.face([P(cx, cs, -.001), P(x0, s0, -.001), P(x1, s1, -.001)], ply, .3, [(cx, cs), (x0, s0), (x1, s1)])
        if rng.random() < .5:   # felt that curls up where it tore
            q = rng.uniform(.03, .08)
            mb.face([P(x0, s0, 0), P(x1, s1, 0), P(cx + (x1 - cx) * (1 + q), cs + (s1 - cs) * (1 + q), q * .5)], M.paint('#2b2a29', .9, 0, 'felt', .1), .5)
    dark = M.paint('#20180f', .9, 0, 'seam')
    mb.beam(P(2.62, 3.16, .0), P(4.0, 3.16, .0), .004, .002, dark, bev=0)
    sh = M.shingle('weathered')
    for i, (x, s, w) in enumerate(((2.35, 1.2, .92), (4.55, 1.55, .5), (3.4, .75, .66), (5.35, .5, .34))):   # pieces that slid down
        a, k = rng.uniform(-.5, .5), 9
        ux, us = math.cos(a), math.sin(a)
        lift = lambda t, v: .016 + .05 * (t - .5) ** 2 * (1 + v) + .02 * v * math.sin(4 * t + i)
        pt = lambda t, v: P(x + ux * w * t - us * .31 * v, s + us * w * t + ux * .31 * v, lift(t, v))
        for j in range(k):
            t0, t1 = j / k, (j + 1) / k
            for v0, v1 in ((0, .5), (.5, 1)):
                if v0 == 0 and rng.random() < .15:   # a tab broke off
                    continue
                mb.face([pt(t0, v0), pt(t1, v0), pt(t1, v1), pt(t0, v1)], sh, rng.random() if v0 == 0 else .1, [(t0 * w, v0 * .31), (t1 * w, v0 * .31), (t1 * w, v1 * .31), (t0 * w, v1 * .31)])
    # tarp over the ridge
    tm = M.tarp()
    x0, x1 = 6.5, 8.06
    ridge_s = (H.D / 2 + .38) * c
    nx, ns = 16, 30
    L = 2.6

    def tp(i, j):
        x = x0 + (x1 - x0) * i / nx
        t = -L + (L + 1.2) * j / ns
        n = .035 + .022 * math.sin(x * 5 + t * 2.1) * math.cos(t * 4.3 - x) + .02 * math.sin(x * 11 + t * 3)
        n = max(.018, n + rng.uniform(-.006, .006))
        if t <= 0:
            return P(x, ridge_s + t, n)
        q = P(x, ridge_s, n)
        return q + Vector((0, t / c, -t * H.PITCH / c))
    g = [[tp(i, j) for j in range(ns + 1)] for i in range(nx + 1)]
    tb = MB('tarp', 9)
    for i in range(nx):
        for j in range(ns):
            tb.face([g[i][j], g[i + 1][j], g[i + 1][j + 1], g[i][j + 1]], tm, .5, [(i * .11, j * .12), (i * .11 + .11, j * .12), (i * .11 + .11, j * .12 + .12), (i * .11, j * .12 + .12)])
    ob = tb.build(smooth=True)
    weld(ob)
    lath = M.board('newpt', 'wood')
    for x in (x0 + .12, (x0 + x1) / 2, x1 - .12):
        mb.beam(P(x, ridge_s - L + .1, .07), P(x, ridge_s - .15, .07), .065, .022, lath, Vector((0, -.5, 1)))
    mb.beam(P(x0 + .02, ridge_s - L + .06, .075), P(x1 - .02, ridge_s - L + .06, .075), .065, .022, lath, Vector((0, -.5, 1)))
    mb.build()
    pair = G.tree_meshes(21, 3.6, .95, M.leaf('#43602a', '#6f8a3c', '#30471d', .3), 1500, .11, .35)
    for me in pair:
        o = G.add(me, tuple(P(1.0, 1.3, .12)), 0, 1.)
        o.rotation_euler = (math.radians(-38), math.radians(62), math.radians(18))


@shot
def storm_damage():
    S = H.style('#b9b4a4', 'vinyl', 'weathered', exposure=5 * IN, lit=0, rule=storm_rule, shutters='#2d3b33', door='#7a1f1f')
    cam, look = (2.6, -3.9, 8.7), (4.75, 2.6, 7.2)
    exterior(S, cam, look, garage=True, sun=dict(elev=30, az=-150, sun=2.6, sky_strength=.2, clouds=.95, cloud_seed=12., haze=3., angle=3., sun_col=lin('#fff0dc')[:3]))
    storm_dressing()
    G.lawn(cam, 2)
    treeline(4, 4, 30, 150)
    return dict(cam=cam, look=look, lens=26, size=SVC, spp=8, exposure=.05)


# ------------------------------------------------------------------ interiors
import lib_kitchen as K


def reno_props(mb, cloth=(3.35, 5.95, 2.2, 4.7), boxes=(3.5, 1.)):
    """Step ladder, drop cloth, paint tins, tile boxes with the doors that are still to be hung, trim stock."""
    al = M.metal('#b9bcc0', .35, 1., 'alu')
    pine = M.paint('#c39a63', .6, 0, 'ladder')
    x, y = 4.35, 4.1
    for sx in (-.22, .22):
        mb.beam((x + sx * 1.25, y - .45, 0), (x + sx, y, 1.5), .025, .07, pine, Vector((0, 1, 0)))
        mb.beam((x + sx * 1.25, y + .4, 0), (x + sx, y + .04, 1.5), .02, .05, pine, Vector((0, 1, 0)))
    for i in range(1, 5):
        f = i / 5
        yy = y - .45 + .45 * f
        w = .22 * (1.25 - .25 * f)
        mb.box(x - w, x + w, yy - .045, yy + .045, 1.5 * f - .012, 1.5 * f + .012, al, 'x', .003)
    mb.box(x - .24, x + .24, y - .1, y + .14, 1.5, 1.53, pine, 'x', .008)
    for (px, py, c) in ((4.0, 2.9, '#e9e6de'), (4.28, 2.72, '#2f4552')):
        z, r, h = .012, .085, .19
        mb.lathe((px, py, z), [(.001, 0), (r, 0), (r, h), (r + .004, h), (r + .004, h + .012), (r - .012, h + .012), (r - .012, h - .015), (.001, h - .015)], al, 28)
        mb.lathe((px, py, z), [(r - .013, h - .014), (.001, h - .014)], M.paint(c, .15, 0, 'wet' + c, .5), 28)
        mb.lathe((px, py, z + .03), [(r + .001, 0), (r + .001, h - .07)], M.paint('#e4e2dd', .5, 0, 'label'), 28)
    drop_cloth(*cloth)
    # tile boxes and trim stock
    cb = M.fabric('#a98458', 120.)
    tape = M.paint('#d3b68a', .25, 0, 'tape')
    label = M.paint('#eeece6', .6, 0, 'label')
    for i in range(3):
        (bx, by), z0 = boxes, i * .13
        y0, y1 = by - i * .015, by + .3 - i * .01
        mb.box(bx, bx + .42, y0, y1, z0, z0 + .125, cb, 'x', .004)
        mb.box(bx + .415, bx + .422, (y0 + y1) / 2 - .025, (y0 + y1) / 2 + .025, z0 + .06, z0 + .126, tape, 'x', 0)
        mb.box(bx + .415, bx + .423, y0 + .03, y0 + .1, z0 + .02, z0 + .075, label, 'x', 0)
    sage = M.paint('#a3ad9c', .4, 0, 'hung later')
    for i, (dx, dy) in enumerate(((0, 0), (.035, -.02), (-.02, .015))):
        x0, x1, y0, y1, z = bx - .14 + dx, bx + .56 + dx, by - .04 + dy, by + .34 + dy, .386 + i * .034
        mb.box(x0 + .05, x1 - .05, y0 + .05, y1 - .05, z, z + .012, sage, 'x', .001)
        for a in ((x0, x1, y0, y0 + .06), (x0, x1, y1 - .06, y1), (x0, x0 + .06, y0 + .06, y1 - .06), (x1 - .06, x1, y0 + .06, y1 - .06)):
            mb.box(*a, z, z + .028, sage, 'x', .002)
    for i in range(5):
        mb.beam((5.6 + .05 * i, 5.16, .02), (5.95 + .03 * i, 5.12, 2.2 + .05 * i), .014, .09, M.board('newpt', 'wood') if i % 2 else M.paint('#f4f2ee', .4, 0, 'trim'), Vector((0, 1, 0)))


def drop_cloth(x0, x1, y0, y1, seed=5):
    """Canvas that was thrown down and walked on: folds in several directions, hems that run where they like."""
    from mathutils import noise
    cl, n = M.fabric('#cfc4ab', 260.), 110
    at = lambda x, y, k: noise.noise(Vector((x, y, seed + k)))

    def f(i, j):
        x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * j / n
        x, y = x + .16 * at(y * .9, 2., 1), y + .16 * at(x * .9, 4., 2)
        fold = max(0., 1 - abs(at(x * 1.1 + y * .5, y * .35, 3)) * 9) ** 2 + .8 * max(0., 1 - abs(at(x * .5, y * 1.4 - x * .4, 4)) * 10) ** 2
        return Vector((x, y, .016 + .034 * fold + .012 * max(0., at(x * 3., y * 3., 5)) + .004 * at(x * 9., y * 9., 6)))
    tb = MB('cloth', 3)
    p = [[f(i, j) for j in range(n + 1)] for i in range(n + 1)]
    for i in range(n):
        for j in range(n):
            tb.face([p[i][j], p[i + 1][j], p[i + 1][j + 1], p[i][j + 1]], cl, .5, [(i * .03, j * .03), (i * .03 + .03, j * .03), (i * .03 + .03, j * .03 + .03), (i * .03, j * .03 + .03)])
    weld(tb.build(smooth=True))


def sawhorses(mb, x, y, length=1.5, z=.78):
    """Two trestles with a cabinet door and a cordless drill on them, offcuts under them."""
    pine, board = P.lumber('#c2a271', '#8c6437'), M.board('newpt', 'wood')
    for sx in (-1, 1):
        cx = x + sx * length * .36
        mb.beam((cx, y - .36, z - .045), (cx, y + .36, z - .045), .04, .09, pine, Z, .003)
        for sy in (-1, 1):
            for k in (-1, 1):
                mb.beam((cx + k * .19, y + sy * .34, 0), (cx + k * .022, y + sy * .27, z - .02), .038, .085, pine, Vector((0, 1, 0)), .003)
            mb.beam((cx - .125, y + sy * .31, z * .36), (cx + .125, y + sy * .31, z * .36), .02, .085, pine, Z, .003)
    for k, (a, b, dy, w) in enumerate(((-.62, .86, -.2, .235), (-.8, .7, .06, .185))):      # planks laid across
        mb.beam((x + a, y + dy, z + .019), (x + b, y + dy + .02, z + .019), w, .038, board, Z, .003)
    sage, top = M.paint('#a3ad9c', .4, 0, 'hung later'), z + .038
    x0, x1, y0, y1 = x - .42, x + .3, y - .27, y + .13
    mb.box(x0 + .05, x1 - .05, y0 + .05, y1 - .05, top, top + .012, sage, 'x', .001)
    for a in ((x0, x1, y0, y0 + .06), (x0, x1, y1 - .06, y1), (x0, x0 + .06, y0 + .06, y1 - .06), (x1 - .06, x1, y0 + .06, y1 - .06)):
        mb.box(*a, top, top + .026, sage, 'x', .002)
    drill(mb, (x + .52, y - .12, top), .6)
    for i, (dx, dy, t) in enumerate(((-.3, .1, .2), (-.12, -.12, 1.1), (.34, .2, .5))):
        d = Vector((math.cos(t), math.sin(t), 0))
        c = Vector((x + dx, y + dy, .012 + .018))
        mb.beam(c - d * .17, c + d * .17, .085, .032, board, Z, .002)


def drill(mb, o, turn):
    """Cordless drill standing on its battery."""
    o, d = Vector(o), Vector((math.cos(turn), math.sin(turn), 0))
    teal, blk, steel = M.paint('#1f6a78', .4, 0, 'tool', .5), M.paint('#1b1c1e', .55, 0, 'grip'), M.metal('#a9abad', .3, 1., 'chuck')
    mb.beam(o - d * .05 + Z * .027, o + d * .065 + Z * .027, .075, .054, blk, Z, .01)
    mb.beam(o + Z * .05, o - d * .018 + Z * .15, .036, .05, blk, d, .012)
    mb.beam(o - d * .085 + Z * .18, o + d * .06 + Z * .18, .066, .07, teal, Z, .02)
    mb.cyl(o + d * .055 + Z * .18, o + d * .085 + Z * .18, .029, blk, 20)
    mb.cyl(o + d * .085 + Z * .18, o + d * .125 + Z * .18, .019, steel, 20)
    mb.cyl(o + d * .12 + Z * .18, o + d * .175 + Z * .18, .0032, steel, 8)
    mb.beam(o + d * .034 + Z * .118, o + d * .03 + Z * .145, .012, .012, teal, d, .004)


def masked(mb):
    """Blue tape along the trim of the wall that is painted next."""
    blue = M.paint('#2f74b8', .6, 0, 'masking')
    fr = Frame((0, K.RD, 0), (1, 0, 0), (0, -1, 0))
    for a0, a1, z0, z1 in ((1.31, 2.99, .95, 2.46), (4.0, 5.9, .42, 2.54)):
        for q in ((a0 - .024, a0, z0, z1), (a1, a1 + .024, z0, z1), (a0 - .024, a1 + .024, z1, z1 + .024)):
            fr.box(mb, q[0], q[1], .0005, .0015, q[2], q[3], blue, None, 0)
    fr.box(mb, 3.43, K.RW, .0165, .0175, .106, .13, blue, 'a', 0)


@shot
def home_remodeling():
    mb, fr = K.kitchen(stage='reno')
    reno_props(mb, cloth=(3.3, 5.85, 2.6, 4.95), boxes=(2.15, .72))
    sawhorses(mb, 3.9, 1.85)
    masked(mb)
    mb.build()
    K.outside()
    K.lights(sun=19., az=72, elev=26, fill=46., ceil=6.)
    return dict(cam=(6.05, .62, 1.5), look=(2.2, 3.25, 1.12), lens=24, size=SVC, spp=24, level=True, gi=2, exposure=.95, bloom=.07, vignette=.16, grade=INSIDE)


def finished_kitchen():
    mb, fr = K.kitchen(stage='new', cab='#a3ad9c', island='#2b3d54')
    K.bowl_fruit(mb, 2.5, 2.1, .92)
    K.lived(mb, *fr)
    K.prints(mb)
    mb.lathe((2.55, 3.1, .92), [(.001, 0), (.06, 0), (.075, .12), (.045, .2), (.05, .23)], M.paint('#d8d5cd', .25, 0, 'vase'), 28)
    mb.build()
    G.add(G.shrub_mesh(5, .16, .2, 2600, .036, M.leaf('#48652f', '#7d9750', '#344c22', .3), .3), (2.55, 3.1, 1.1))
    G.add(G.shrub_mesh(6, .1, .12, 700, .035), (.3, 4.75, .93))
    pot = MB('pot', 3)     # by the dining window
    pot.lathe((3.74, 4.86, 0), [(.001, 0), (.13, 0), (.17, .34), (.178, .34), (.178, .36), (.155, .36), (.15, .3), (.001, .3)], M.paint('#b9b2a4', .6, 0, 'pot'), 40)
    for a, b in ((-.03, .02), (.04, -.02), (.0, .05)):
        pot.cyl((3.74, 4.86, .3), (3.74 + 2 * a, 4.86 + b, .95), .01, M.bark(), 8)
    pot.build()
    G.add(G.shrub_mesh(9, .27, .42, 1500, .11, M.leaf('#3d5c2c', '#6a8a45', '#2c4520', .3), .35), (3.74, 4.82, .72))
    K.outside()
    K.lights(sun=16., az=58, elev=25, fill=48., ceil=11.)
    K.undercabinet()
    return dict(cam=(6.0, .75, 1.45), look=(1.7, 3.5, 1.18), lens=21, size=ART, spp=10, level=True, gi=2, exposure=1., bloom=.08, vignette=.16, grade=INSIDE)


SHOTS['project-kitchen-after'] = finished_kitchen
SHOTS['project-kitchen-teaser'] = lambda: {**finished_kitchen(), 'cam': (4.5, 4.45, 1.42), 'look': (1.0, 2.0, 1.12), 'lens': 26, 'spp': 10}


@shot
def project_kitchen_before():
    mb, fr = K.kitchen(stage='old')
    mb.build()
    G.add(G.shrub_mesh(6, .1, .12, 700, .035), (.26, 4.75, .95))
    K.outside()
    K.lights(sun=5., sky=.3, fill=26., ceil=6.)
    return dict(cam=(6.0, .75, 1.45), look=(1.7, 3.5, 1.18), lens=21, size=ART, spp=12, level=True, gi=2, exposure=1., bloom=.05, vignette=.2, wb=(1.03, 1., .93),
                grade=dict(contrast=1.1, clarity=.2, shadows=(.98, 1., 1.02), lights=(1.01, 1., .98), sat=.96))


# ------------------------------------------------------------------ article covers
def bucket(mb, x, y, z, col='#3f6f8f'):
    m = M.paint(col, .45, 0, 'bucket' + col)
    mb.lathe((x, y, z), [(.001, 0), (.115, 0), (.15, .29), (.158, .29), (.158, .31), (.142, .31), (.112, .02), (.001, .02)], m, 36)
    mb.lathe((x, y, z + .23), [(.001, 0), (.134, 0)], M.paint('#cfd8d6', .1, 0, 'suds', .6), 30)
    for i in range(14):
        a, b = math.pi * i / 14, math.pi * (i + 1) / 14
        q = lambda t: Vector((x + .155 * math.cos(t), y - .13 * math.sin(t), z + .3 - .1 * math.sin(t) * .6))
        mb.cyl(q(a), q(b), .004, M.metal('#b9bcc0', .3, 1., 'alu'), 8)


@shot
def cover_siding_comparison():
    """Three claddings side by side: vinyl, fibre cement, cedar shakes."""
    mb = MB('samples', 7)
    fr = Frame((0, 0, 0), (1, 0, 0), (0, -1, 0))
    t = M.paint('#f2f1ed', .38)
    w = 1.5
    S = H.style()
    mb2 = mb
    fr0 = [Frame((i * w, 0, 0), (1, 0, 0), (0, -1, 0)) for i in range(3)]
    H.lap_siding(mb, fr0[0], w, 0, 3.2, [], M.siding('#a9b6bb', 'vinyl'), 4 * IN, .011)
    H.lap_siding(mb, fr0[1], w, 0, 3.2, [], M.siding('#4f6670', 'hardie'), 6 * IN, .0095)
    H.shakes(mb, fr0[2], w, 0, 3.2, M.board('cedar', 'wood'), 7 * IN)
    for i in range(4):
        fr.box(mb, i * w - .05, i * w + .05, -.01, .032, 0, 3.2, t, 'z', .004)
    fr.box(mb, -.1, 3 * w + .1, -.01, .036, -.22, 0, t, 'a', .004)
    fr.box(mb, -.1, 3 * w + .1, -.01, .06, 0, .03, t, 'a', .01)
    mb.face([(-20, -.0, -2), (20, 0, -2), (20, 0, 6), (-20, 0, 6)], M.paint('#7a8286', .8, 0, 'plain'), .5)
    mb.build()
    leaf = G.tree_meshes(3, 5., 1.6, None, 6000, .09)
    G.plant_tree(leaf, (7.2, -4.6, -2.2), 1.)
    P.dapple((.9, 0, 1.7), -28, 50, 5., 1., 420, .18, 7, 8)
    G.sky(elev=50, az=-28, sun=6.6, sky_strength=.14, clouds=.4, sun_col=lin('#ffdcb0')[:3])
    return dict(cam=(1.75, -2.75, 1.3), look=(2.22, 0, 1.25), lens=24, size=ART, spp=8, level=True, exposure=.04, fstop=5.6, focus=2.5, grade=EVENING)


@shot
def cover_deck_maintenance():
    S = H.style('#b8b6ac', 'vinyl', 'weathered', exposure=5 * IN, lit=.12, shutters_on=False)
    z = H.FLOOR - .04
    cam, look = (5.6, 12.75, z + 1.25), (8.2, 10.3, z + .05)

    def dk(S):
        d = DECK
        old = M.board('weathered', 'old')
        mb = H.deck(d['x0'], d['x1'], d['y0'], d['y1'], z, old, old, S, plain=True, clean=(10.75, M.board('cedar', 'wood')))
        bucket(mb, 7.55, 10.35, z)
        # deck brush lying at the border of clean and weathered boards, its handle down on them
        wd = M.board('newpt', 'wood')
        mb.beam((6.65, 10.95, z + .035), (7.1, 11.12, z + .035), .07, .035, wd, Z, .008)
        rng = random.Random(5)
        br = M.paint('#d9c27a', .8, 0, 'bristle')
        for i in range(420):
            f = rng.random()
            q = Vector((6.65 + .45 * f, 10.95 + .17 * f, z + .03)) + Vector((-.35, .93, 0)) * rng.uniform(-.03, .03)
            mb.beam(q, q - Z * .028 + Vector((rng.uniform(-.01, .01), rng.uniform(-.01, .01), 0)), .002, .002, br, bev=0, caps=False)
        mb.cyl((6.87, 11.03, z + .05), (7.33, 9.81, z + .014), .013, wd, 12)
        mb.build()
    exterior(S, cam, look, portico=False, garage=False, deck=dk, sun=dict(elev=30, az=130, sun=5.6, sky_strength=.2, cloud_seed=1., sun_col=lin('#ffd9ac')[:3]))
    for x, y in ((10.75, 12.35), (4.8, 9.1)):
        planter(x, y, z)
    G.lawn(cam, 2)
    treeline(4, 0, 250, 420, 12, 14)
    return dict(cam=cam, look=look, lens=28, size=ART, spp=8, fstop=3.2, focus=3., exposure=-.12, grade=EVENING)


@shot
def cover_roof_inspection():
    S = H.style('#b9b4a4', 'vinyl', 'slate', exposure=5 * IN, lit=.1, shutters='#2d3b33')
    cam, look = (5.3, -1.35, 7.75), (8.05, 2.5, 7.75)
    exterior(S, cam, look, portico=False, sun=dict(elev=20, az=-24, sun=8., sky_strength=.16, cloud_seed=6., clouds=.8, sun_col=lin('#ffd0a0')[:3]))
    c = math.sqrt(1 + H.PITCH ** 2)
    on = lambda x, t, n=.03: Vector((x, -.38 + t / c - n * H.PITCH / c, H.EAVE - .38 * H.PITCH + .16 + t * H.PITCH / c + n / c))
    P.fallen(16, lambda g: (on(g.uniform(5.7, 8.6), g.uniform(.5, 2.6), .012), (0, -H.PITCH, 1)), (.07, .11), 8)
    P.dapple(tuple(on(5.6, 2.6)), -24, 20, 14., 1.5, 420, .3, 6, 7)
    mb = MB('ladder', 3)
    al = M.metal('#c3c6c9', .3, 1., 'alu')
    for sx in (-.2, .2):
        mb.beam((7.0 + sx, -1.7, 3.2), (7.0 + sx, -.22, 7.35), .028, .075, al, Vector((0, 1, 0)), .004)
    for i in range(14):
        f = (i + .5) / 14
        mb.cyl((6.8, -1.7 + 1.48 * f, 3.2 + 4.15 * f), (7.2, -1.7 + 1.48 * f, 3.2 + 4.15 * f), .016, al, 10)
    mb.build()
    treeline(4, 4, -15, 110, 24, 30)
    return dict(cam=cam, look=look, lens=26, size=ART, spp=8, exposure=.08, fstop=8., grade=dict(EVENING, contrast=1.2))


@shot
def cover_window_efficiency():
    S = H.style('#7f8f9a', 'hardie', 'charcoal', exposure=6 * IN, lit=.5, shutters_on=False)
    S['thick'] = PROUD
    cam, look = (4.5, 13.3, 1.95), (1.95, 9.7, 2.3)
    exterior(S, cam, look, portico=False, garage=False, sun=dict(elev=21, az=26, sun=7.8, sky_strength=.16, clouds=.5, cloud_seed=4., sun_col=lin('#ffcb98')[:3]))
    P.dapple((1.0, H.D + 1.2, 2.9), 26, 21, 8., 1.25, 260, .24, 4, 6)
    P.dapple((3.4, H.D + 1.2, 1.2), 26, 21, 8., .9, 170, .22, 8, 5)
    mb = MB('mull', 2)   # one unit: casing between the two windows, one flower box below
    fr = Frame((.3, H.D + 1.2, 0), (1, 0, 0), (0, 1, 0))
    z0, z1 = H.FLOOR + .6, H.FLOOR + 2.3
    fr.box(mb, 1.76, 2.04, -.02, .031, z0, z1 - .005, S['trim'], 'z')
    fr.box(mb, 1.8, 2., -.02, .0335, z1, z1 + .1185, S['trim'], 'a')
    fr.box(mb, 1.8, 2., -.02, .0545, z1 + .1185, z1 + .1465, S['trim'], 'a', .006)
    fr.box(mb, .98, 2.82, .03, .25, z0 - .42, z0 - .2, S['trim'], 'a', .012)
    fr.box(mb, 1.0, 2.8, .05, .23, z0 - .24, z0 - .19, M.mulch(), 'a', 0)
    for x in (1.2, 2.6):
        fr.box(mb, x - .025, x + .025, .0, .2, z0 - .5, z0 - .42, S['trim'], 'z', .01)
    green = G.shrub_mesh(7, .13, .12, 1500, .035, M.leaf('#4b6e30', '#86a653', '#35541f', .3), .3)
    bloom = G.bloom_mesh(5, .14, .13, 16, ('#f4eef0', '#d9a3b6', '#ffffff'))
    for i in range(9):
        q = fr.P(1.1 + i * .2, .14, z0 - .2)
        G.add(green, tuple(q), i * .9, .85 + .3 * (i % 3) / 2)
        if i % 2 == 0:
            G.add(bloom, tuple(q), i * .7, .8)
    mb.build()
    bed = MB('bed', 2)
    bed.box(-.2, 4.2, 9.7, 11.0, -.1, .05, M.mulch(), 'x', .05)
    fence(bed, (-9., -14., 0), (-9., 20., 0))
    fence(bed, (-36., 24., 0), (12., 24., 0))   # what the panes reflect
    bed.build()
    shrub_row([(.5, 10.5, 1.1, 'l'), (-.6, 10.0, 1.3, 'h'), (-1.6, 9.2, 1.1, 'b'), (3.9, 10.35, .95, 'l')])
    G.lawn(cam, 14, keepout=[(-.2, 4.2, 8, 10.9)], cone=cone_to(cam, look, 46))
    treeline(0, 6, 135, 300, 22, 26)
    hedge = G.shrub_mesh(11, .9, .9, 5000, .16, M.leaf('#4f6d2e', '#7d9a48', '#38551f', .3), .4)
    for i in range(28):
        G.add(hedge, (-36 + i * 1.7, 26 + i % 3, 0), i * 1.3, 1.5 + .3 * (i % 4))
    return dict(cam=cam, look=look, lens=31, size=ART, spp=12, level=True, exposure=-.05, bloom=.08, grade=EVENING)


def kraft():
    """Brown paper from the roll: fibres, and creases where it was folded and stepped on."""
    N = M.Nodes('kraft')
    fibre, blot, fold = N.noise(N.scale(N.uv(), (260., 30., 1)), 1., 3, .6), N.noise(N.obj(), 3.2, 4, .6), N.noise(N.obj(), 5., 3, .55, 1.2)
    base = N.mix(N.maprange(blot, .35, .7, 0, .5), '#a88a66', '#907350')
    base = N.mix(N.maprange(fibre, .5, .7, 0, .35), base, '#bfa27a')
    crease = N.math('ABSOLUTE', N.math('SUBTRACT', fold, .5))
    return N.surf(N.principled(base, .75, N.bump(crease, .6, .012, N.bump(fibre, .2, .0004)), .25))


def calculator(mb, o, turn):
    """Pocket calculator on its back: case, display with a sum, five rows of keys."""
    o = Vector(o)
    r, up = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    case, key, op, glass = M.paint('#24272b', .45, 0, 'case2'), M.paint('#d9d6cd', .5, 0, 'key'), M.paint('#c8742d', .5, 0, 'op'), M.paint('#aab79f', .2, 0, 'lcd', .6)
    signs = (('MC', 'MR', 'M+', '÷'), ('7', '8', '9', '×'), ('4', '5', '6', '−'), ('1', '2', '3', '+'), ('0', '.', '%', '='))
    at = lambda a, b, h=0.: o + r * a + up * b + Z * h
    mb.beam(at(0, -.075, .007), at(0, .075, .007), .084, .014, case, Z, .003)
    mb.beam(at(0, .042, .0146), at(0, .066, .0146), .07, .0012, glass, Z, .0004)
    P.words('24850.', at(.012, .054, .0156), r, up, .0135, M.paint('#20261f', .5, 0, 'digit'), 1.05, .0003)
    for i in range(4):
        for j in range(5):
            c = at(-.0285 + i * .019, .027 - j * .0215, .014)
            mb.beam(c - up * .0065, c + up * .0065, .0145, .006, op if i == 3 else key, Z, .0015)
            P.words(signs[j][i], c + Z * .0033, r, up, .0062 if len(signs[j][i]) == 1 else .0048, case, 1., .0001)


def mug(mb, o, col='#35525f'):
    """Half-drunk coffee."""
    x, y, z = o
    m = M.paint(col, .18, 0, 'mug', .6)
    mb.lathe(o, [(.001, .002), (.034, .0), (.041, .01), (.042, .09), (.0395, .092), (.037, .09), (.036, .06), (.001, .06)], m, 40)
    mb.lathe((x, y, z + .062), [(.037, 0), (.001, 0)], M.paint('#2a170c', .06, 0, 'coffee', .6), 30)
    for i in range(10):
        a, b = math.pi * (i / 10 - .5), math.pi * ((i + 1) / 10 - .5)
        q = lambda t: Vector((x + .64 * (.04 + .028 * math.cos(t)), y + .77 * (.04 + .028 * math.cos(t)), z + .048 + .028 * math.sin(t)))
        mb.cyl(q(a), q(b), .0055, m, 10)


@shot
def cover_remodeling_budget():
    mb, fr = K.kitchen(stage='reno')
    z = .92
    # brown paper saves the new counter from the work; on it the plan, what it costs and what is to be chosen
    n = 26
    f = lambda i, j: Vector((1.985 + .98 * i / n, 1.5 + 1.9 * j / n, z + .0012 + .0022 * max(0, math.sin(i * .9 + .5 * j) * math.sin(j * .7 - .3 * i)) + (.012 * max(0, (j - n + 2) / 2) ** 2)))
    kb = MB('kraft', 3)
    for i in range(n):
        for j in range(n):
            kb.face([f(i, j), f(i + 1, j), f(i + 1, j + 1), f(i, j + 1)], kraft(), .5, [(i * .04, j * .07), (i * .04 + .04, j * .07), (i * .04 + .04, j * .07 + .07), (i * .04, j * .07 + .07)])
    weld(kb.build(smooth=True))
    z += .004
    pp = M.paint('#f3f0e6', .8, 0, 'paper')
    ink, thin = M.paint('#1f3a58', .8, 0, 'ink'), M.paint('#5f7890', .8, 0, 'thin')
    a = .28
    O, U, V = Vector((2.2, 2.0, z)), Vector((math.cos(a + 1.57), math.sin(a + 1.57), 0)), Vector((-math.sin(a + 1.57), math.cos(a + 1.57), 0))
    Q = lambda u, v, h=.0015: O + U * u + V * -v + Z * h
    n = 20
    for i in range(n):
        h0, h1 = [.0012 + max(0, (k / n - .72)) ** 2 * .55 for k in (i, i + 1)]
        mb.face([Q(.9 * i / n, -.3, h0), Q(.9 * (i + 1) / n, -.3, h1), Q(.9 * (i + 1) / n, .3, h1), Q(.9 * i / n, .3, h0)], pp, .5)

    def ln(u0, v0, u1, v1, w=.0035, m=ink):
        mb.beam(Q(u0, v0, .0016), Q(u1, v1, .0016), w, .0006, m, Z, 0)

    def rect(u0, v0, u1, v1, w, m=ink):
        for q in ((u0, v0, u1, v0), (u1, v0, u1, v1), (u1, v1, u0, v1), (u0, v1, u0, v0)):
            ln(*q, w, m)
    for q in ((.06, -.24, .6, -.24), (.6, -.24, .6, .1), (.6, .2, .6, .24), (.6, .24, .06, .24), (.06, .24, .06, .06), (.06, -.06, .06, -.24), (.32, -.24, .32, -.12), (.32, -.02, .32, .06), (.32, .06, .52, .06)):
        ln(*q, .0075)
    for q in ((.09, -.225, .3, -.18), (.34, -.225, .58, -.18), (.545, -.17, .585, .05), (.36, -.11, .5, -.05), (.4, -.215, .46, -.19), (.1, .1, .24, .2)):
        rect(*q, .002)
    for k in range(9):
        ln(.34 + .022 * k, .09, .34 + .022 * k, .2, .0015, thin)
    for c, t0 in (((.06, .06), math.pi), ((.6, .1), 0.), ((.32, -.12), .5 * math.pi)):      # doors swing
        for k in range(8):
            t, d = t0 + k * math.pi / 16, math.pi / 16
            ln(c[0] + .1 * math.cos(t), c[1] + .1 * math.sin(t), c[0] + .1 * math.cos(t + d), c[1] + .1 * math.sin(t + d), .0014, thin)
    ln(.06, -.27, .6, -.27, .0014, thin)
    ln(.03, -.24, .03, .24, .0014, thin)
    for u in (.06, .32, .6):
        ln(u - .006, -.276, u + .006, -.264, .002)
    for v in (-.24, .24):
        ln(.024, v - .006, .036, v + .006, .002)
    for txt, u, v, size in (('KITCHEN', .42, -.015, .026), ('ISLAND', .43, -.08, .013), ('DINING', .17, -.03, .022), ("18' - 0\"", .46, -.283, .014), ('PANTRY', .17, .15, .014)):
        P.words(txt, Q(u, v, .0022), U, V, size, ink, 1.08)
    mb.cyl(Q(-.1, -.26, .03), Q(-.1, .3, .03), .028, pp, 48)
    shade, core = M.paint('#b9b3a4', .9, 0, 'between'), M.paint('#4a453d', .9, 0, 'core')
    for k, (rad, m) in enumerate(((.0268, shade), (.0262, pp), (.0248, shade), (.0241, pp), (.0226, shade), (.0218, pp), (.02, core))):      # turns of the roll, and its hollow
        mb.cyl(Q(-.1, -.26 - .0003 * (k + 1), .03), Q(-.1, .3 + .0003 * (k + 1), .03), rad, m, 48)
    c = Q(.54, .235, .0015)
    P.tape_measure(mb, Frame((c.x, c.y, 0), (.64, .77, 0), (.77, -.64, 0)), 0, 0, c.z, -.36)
    P.pencil(mb, Q(.26, .05, .006), Q(.4, .0, .006))
    calculator(mb, (2.655, 1.985, z), .62)
    mug(mb, (2.36, 2.86, z))
    for i, (col, x, y, t) in enumerate((('#2b4a5a', 2.74, 2.26, 0), ('#e9e5da', 2.80, 2.375, 0), ('#8a9a84', 2.70, 2.48, 0), ('#b07c4e', 2.80, 2.60, 0), ('#2b4a5a', 2.86, 2.33, 1))):
        mb.box(x - .05, x + .05, y - .05, y + .05, z + .002 + .0105 * t, z + .012 + .0105 * t, M.paint(col, .1, 0, 'tile' + col, .6), 'x', .003)
    for i, p in enumerate(('cedar', 'driftwood', 'brown')):
        mb.box(2.55 + .02 * i, 2.92, 2.75 + i * .1, 2.84 + i * .1, z + .0, z + .014, M.board(p, 'wood'), 'x', .002)
    reno_props(mb)
    mb.build()
    K.outside()
    K.lights(sun=17., az=49, elev=16, fill=26., ceil=4.)
    return dict(cam=(3.2, 1.72, 1.4), look=(2.42, 2.4, .9), lens=31, size=ART, spp=10, gi=2, exposure=.5, fstop=4.5, focus=1.0, bloom=.04,
                grade=dict(contrast=1.04, clarity=.15, shadows=(.96, .99, 1.05), lights=(1., 1., .99), sat=.9))


@shot
def cover_choosing_composite():
    """Five composite colours fanned out on a deck."""
    z = 0.
    mb = MB('samples', 12)
    bw = 5.5 * IN
    base = M.concrete('#a39c91')
    for i in range(-3, 6):
        for j in range(-3, 5):
            mb.box(i * .6 + .003, i * .6 + .597, j * .6 + .003, j * .6 + .597, -.05, 0, base, 'x', .004)
    for i, p in enumerate(('dark', 'grey', 'driftwood', 'brown', 'mahogany')):
        a = math.radians(118 - i * 15)
        o = Vector((.42 + .165 * i, -.55, .0135))
        d = Vector((math.cos(a), math.sin(a), 0))
        mb.beam(o, o + d * 1.15, bw, 1 * IN, M.board(p), Z, .0045, .13 + i * .17)
    P.tape_measure(mb, Frame((0, 0, 0), (1, 0, 0), (0, -1, 0)), 1.16, .7, .0005, .62)
    P.pencil(mb, (.28, -.72, .004), (.44, -.66, .004))
    mb.build()
    P.fallen(7, lambda r: ((r.uniform(-.2, 1.7), r.uniform(-.1, .9), .001), (0, 0, 1)), (.05, .075), 11)
    P.dapple((.5, 1.25, 0), 150, 33, 5., .9, 360, .17, 6)
    planter(2.3, 1.5, 0, .5)
    planter(-1.2, 1.7, 0, .5)
    back = G.shrub_mesh(11, .9, .9, 5000, .09)
    for i in range(9):
        G.add(back, (-4 + i * 1.1, 3.6 + .3 * (i % 2), -.3), i, 1.)
    G.sky(elev=33, az=150, sun=6.2, sky_strength=.16, clouds=.4, sun_col=lin('#ffd9ac')[:3])
    return dict(cam=(.74, -1.42, .82), look=(.76, -.03, 0.0), lens=33, size=ART, spp=8, fstop=4., focus=1.3, exposure=-.02, grade=EVENING)


# ------------------------------------------------------------------ projects (before / after)
def proj_deck(after, cam=(3.0, 18.2, 2.75), look=(7.0, 9.6, 1.45), lens=26):
    S = H.style('#aab3ae', 'vinyl', 'weathered', exposure=5 * IN, lit=.3 if after else 0, shutters_on=False)   # the house stays, the deck changes
    z = H.FLOOR - .04

    def dk(S):
        if after:
            std_deck(S, 'driftwood', 'dark', skirt=M.board('driftwood'), umb=False)
        else:
            d = DECK
            old = M.board('greenish', 'old')
            ow = M.board('weathered', 'old')
            mb = H.deck(d['x0'], d['x1'], d['y0'], d['y1'], z, old, old, S, plain=True, stairs=(5., 6.7), rail_mat=ow, bal_mat=ow, riser=ow)
            mb.build()
    exterior(S, cam, look, portico=False, garage=False, deck=dk,
             sun=dict(elev=24, az=30, sun=7.4 if after else 4., sky_strength=.17, cloud_seed=1. if after else 12., clouds=.5 if after else .9, angle=.9 if after else 2.5, sun_col=lin('#ffd0a0' if after else '#ffe9d2')[:3]))
    P.dapple((9.5, 15.6, 0), 30, 24, 12., 1.9, 460, .32, 5, 7)
    bed = MB('bed', 2)
    hedge = G.hedge_mesh()
    rng = random.Random(6)
    for p, q in (((23., 16., 0), (23., -13., 0)), ((23., -13., 0), (-14., -13., 0)), ((-14., -13., 0), (-14., 14., 0))):
        fence(bed, p, q, wd=M.board('weathered', 'old'))
        n = Vector(q) - Vector(p)
        for i in range(int(n.length / 1.6)):
            c = Vector(p) + n * (i * 1.6 / n.length)
            G.add(hedge, (c.x + (2.2 if c.x > 20 else -2.2 if c.x < -13 else 0) + rng.uniform(-.5, .5), c.y - (2.2 if c.y < -12 else 0) + rng.uniform(-.5, .5), -.1), rng.uniform(0, 6), rng.uniform(1.8, 2.7))
    if after:
        lived_in(z, boots=False)
        bed.box(7.15, 12.4, 12.95, 14.15, -.1, .04, M.mulch(), 'x', .05)
        bed.box(.2, 4.15, 9.7, 11.1, -.1, .04, M.mulch(), 'x', .05)
        shrub_row([(7.7, 13.5, .62, 'l'), (8.5, 13.5, .9, 'h'), (9.5, 13.45, .7, 'b'), (10.4, 13.5, .95, 'h'), (11.5, 13.45, .75, 'l'), (12.0, 11.8, .95, 'l'), (3.75, 12.6, .7, 'b'),
                   (3.3, 10.5, .95, 'h'), (2.3, 10.45, .7, 'b'), (1.4, 10.5, 1., 'h'), (.5, 10.4, .8, 'l')])
        tall_grass([(9.0, 13.8, .7), (11.0, 13.85, .75), (3.8, 10.2, .85)])
    else:
        shrub_row([(9.7, 13.6, .8, 'l'), (1.6, 10.7, 1.3, 'l')])
        tall_grass([(4.3, 13.1, .42), (7.0, 13.2, .4), (8.4, 13.0, .55), (10.6, 13.1, .5), (3.9, 10.4, .7), (3.95, 11.8, .45), (7.5, 12.9, .36)])
        P.fallen(46, lambda r: ((r.uniform(4.4, 11.), r.uniform(9., 12.8), z + .002), (0, 0, 1)), (.06, .1), 5)
    stones = pavers(bed, 6, 0., '#a79f90' if after else '#958f83')
    bed.build()
    G.lawn(cam, 22, keepout=[(4.2, 11.4, 8, 13.0), (4.9, 6.8, 12.9, 13.9), *stones] + ([(7.15, 12.4, 12.95, 14.15), (.2, 4.15, 8, 11.1)] if after else []), cone=cone_to(cam, look, 46), h=.075 if after else .1)
    treeline(4, 0, 180, 350, 16, 20)
    return dict(cam=cam, look=look, lens=lens, size=ART, spp=8, level=True, exposure=.12 if after else .25,
                grade=dict(EVENING, sat=1.08) if after else dict(contrast=1.06, clarity=.22, shadows=(.97, .99, 1.04), lights=(1., 1., .985), sat=.9),
                wb=None if after else (1.045, 1.006, .935))


def proj_front(after, cam=(7.8, -12.2, 1.7), look=(4.5, .5, 3.35), lens=25):
    az, elev = -25, 23
    if after:
        S = H.style('#42586a', 'hardie', 'charcoal', exposure=6 * IN, lit=.2, shutters='#f2f1ed', door='#b5532a', shutters_on=False)
    else:
        S = H.style('#b3a67e', 'old', 'old', exposure=8 * IN, lit=0, shutters='#5b4a3a', door='#6b5a46', trim='#d8d2c2', worn=1.)
    S['thick'] = PROUD
    exterior(S, cam, look, sun=dict(elev=elev, az=az, sun=8.4 if after else 5., sky_strength=.17, cloud_seed=7. if after else 12., clouds=.5 if after else .9, angle=.9 if after else 2.2, sun_col=lin('#ffd0a0' if after else '#ffe9d2')[:3]))
    street(S, cam, look, az, elev)
    front_yard(cam, look, radius=24, beds=after)
    if after:
        doorstep(col='#39434a')
        tall_grass([(4.2, -1.0, .7), (8.8, -.95, .7), (11.3, -1.15, .8)])
    else:
        shrub_row([(1.2, -.9, 1.5, 'l'), (9.3, -.9, 1.7, 'l'), (10.6, -.8, 1.2, 'l')])
        tall_grass([(2.6, -.5, .6), (3.7, -.7, .5), (7.3, -.6, .6), (4.0, -1.6, .35), (7.1, -1.8, .4)])
        P.fallen(40, lambda r: ((r.uniform(4.2, 6.8), r.uniform(-5.5, -3.), .032), (0, 0, 1)), (.06, .1), 5)
    treeline(4, 4, 20, 160)
    return dict(cam=cam, look=look, lens=lens, size=ART, spp=10, level=True, exposure=-.02 if after else .12,
                grade=dict(EVENING, sat=1.06) if after else dict(contrast=1.06, clarity=.22, shadows=(.97, .99, 1.04), lights=(1., 1., .985), sat=.9))


SHOTS['project-deck-before'] = lambda: proj_deck(False)
SHOTS['project-deck-after'] = lambda: proj_deck(True)
SHOTS['project-siding-before'] = lambda: proj_front(False)
SHOTS['project-siding-after'] = lambda: proj_front(True)
# The same houses from elsewhere, for home and the service.
SHOTS['project-deck-teaser'] = lambda: {**proj_deck(True, (12.6, 16.2, 2.3), (7.35, 9.4, 1.6), 27), 'spp': 6, 'exposure': -.28}
SHOTS['project-siding-teaser'] = lambda: proj_front(True, (12.6, -7.4, 1.75), (7.6, 0, 2.6), 28)
SHOTS['project-stairs-teaser'] = lambda: custom_decks((3.0, 16.7, 1.6), (6.5, 12.0, 1.12), 31)
SHOTS['project-vinyl-teaser'] = lambda: vinyl_siding((16.4, -3.9, 1.75), (10.9, 2.2, 2.7), 30)
SHOTS['project-entry-teaser'] = lambda: doors_and_windows((11.2, -3.4, 1.7), (8.3, 0, 2.1), 30)
SHOTS['project-roof-teaser'] = lambda: roofing((11.4, -5.4, 8.6), (6.2, 2.2, 7.3), 30)


@shot
def og_background():
    """The hero's house and garden, wider and from nearer the corner."""
    return {**hero_scene(cam=(15.5, 19.4, 1.8), look=(9.2, 8.0, 3.5)), 'lens': 23, 'size': (2400, 1260)}
