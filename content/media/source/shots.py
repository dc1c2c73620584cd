"""Shot list: each function builds a scene and returns camera settings."""
import math, random
import numpy as np
from mathutils import Vector, noise
from lib_mesh import MB, Frame, IN, Z, lin, turned, weld
import lib_mats as M
import lib_house as H
import lib_split as SL
import lib_cape as Cape
import lib_garden as G
import lib_yard as Y
import lib_site as P
import lib_storm as T
import lib_stages_siding as St
import lib_stages_deck as SD
import lib_stages_roof as SR
import lib_stages_windows as SW

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


def ring_trees(cx, cy, r, a0, a1, n, seed=2, smin=.9, smax=1.5):
    rng = random.Random(seed)
    return [(cx + (r + rng.uniform(-3, 4)) * math.cos(a), cy + (r + rng.uniform(-3, 4)) * math.sin(a), rng.uniform(smin, smax))
            for a in [math.radians(a0 + (a1 - a0) * (i + rng.uniform(-.2, .2)) / max(1, n - 1)) for i in range(n)]]


# Shrubs by letter: box, loose, mophead hydrangea (blue), panicle hydrangea (cream, turning pink), yew, spirea; all others are G.perennial.
def shrubs(k):
    if k == 'b':
        return G.shrub_mesh(1, .5, .42, 8000, .036),
    if k == 'l':
        return G.shrub_mesh(2, .55, .5, 6000, .06, G.foliage('#4e6138', '#75854f', '#3e5030', .3), .3),
    if k in 'hp':
        col, head = ((('#b9c2de', '#8f9fcb', '#a7a9d6'), {}), (('#e4e0cb', '#d9c3b6', '#cfa7a3'), dict(heads=20, head=.078, tall=1.8)))[k == 'p']
        return G.shrub_mesh(3, .5, .42, 6000, .07, G.foliage('#45593a', '#65784d', '#374a2f', .28), .2), G.bloom_mesh(3, .5, .42, col=col, **head)
    if k == 'y':
        return G.shrub_mesh(6, .5, .4, 9000, .05, G.foliage('#344528', '#4f6338', '#293823', .1), .34),
    if k == 's':
        return G.shrub_mesh(9, .5, .46, 7000, .045, G.foliage('#66763f', '#8b9150', '#6f703c', .3), .26),
    return G.perennial(k)


def shrub_row(pts, seed=5):
    rng, made = random.Random(seed), {}
    for x, y, s, k in pts:
        if k not in made:
            made[k] = shrubs(k)
        G.plant(made[k], (x, y, .03), rng.uniform(0, 6.28), (s * rng.uniform(.93, 1.07), s * rng.uniform(.93, 1.07), s * rng.uniform(.9, 1.1)))


def exterior(S, cam, look, portico=True, garage=True, deck=None, sun=dict(), lawn=dict(), half=44, open_wall=None):
    mb = H.house(S)
    if open_wall:
        open_wall(mb, S)
    if portico:
        H.portico(mb, S)
    if garage:
        H.garage(mb, S)
    mb.build()
    if deck:
        deck(S)
    if sun is not None:
        G.sky(**sun)


DECK = dict(x0=4.2, x1=11.3, y0=8.53, y1=12.9)


def std_deck(S, pal='grey', bpal='dark', stairs=(5.0, 6.7), furn=True, umb=False, pots=('bloom', 'bloom', 'bloom'), **kw):
    d = DECK
    mb = H.deck(d['x0'], d['x1'], d['y0'], d['y1'], H.FLOOR - .04, M.board(pal), M.board(bpal), S, stairs=stairs, **kw)
    if umb:
        H.umbrella(mb, 10.5, 10.3, H.FLOOR - .04)
    mb.build()
    if furn:
        H.furniture(8.9, 9.6, H.FLOOR - .04, 0)
        for (x, y), kind in zip(((4.75, 9.0), (10.75, 12.35), (7.35, 12.4)), pots):
            planter(x, y, H.FLOOR - .04, kind=kind)


def planter(x, y, z, s=.42, col='#3a3c3e', kind='bloom'):
    """Square planter; kind: bloom (pink), white, box, or a G.perennial."""
    mb = MB('planter', 3)
    m = M.paint(col, .5, 0, 'planter')
    mb.box(x - s / 2, x + s / 2, y - s / 2, y + s / 2, z, z + s * 1.05, m, 'z', .012)
    mb.box(x - s / 2 + .03, x + s / 2 - .03, y - s / 2 + .03, y + s / 2 - .03, z + s * 1.0, z + s * 1.06, M.mulch(), 'x', 0)
    mb.build()
    at, k = (x, y, z + s * 1.0), s / .42
    if kind in ('bloom', 'white', 'box'):
        G.add(G.shrub_mesh(7, .26, .24, 3200, .038 if kind == 'box' else .05, G.foliage('#4f6639', '#738a50', '#3f532f', .3), .3), at, 1., k)
        if kind != 'box':
            G.add(G.bloom_mesh(5, .27, .24, 22, ('#ded0d6', '#c08aa2', '#e6dfe2') if kind == 'bloom' else ('#ebe8df', '#d9d8cf', '#f0eee8')), at, .4, k)
    else:
        G.plant(G.perennial(kind, 7), (x, y, z + s * 1.04), 1.3, k * .8)


def treeline(cx, cy, a0, a1, near=20, far=30):
    """Three belts of mixed trees, the farther the higher, with gaps, + a low hedge so that no bare horizon shows."""
    span = (a1 - a0) / 360
    rng = random.Random(3)
    G.backdrop_trees([t for t in ring_trees(cx, cy, 28, a0, a1, int(near * span * 1.5), 2, .62, 1.05) if rng.random() < .8])
    G.backdrop_trees(ring_trees(cx, cy, 47, a0, a1, int(far * span * 1.6), 7, .95, 1.4), ('oak', 'maple', 'pine', 'oak', 'locust', 'spruce'), 24000, .22)
    G.backdrop_trees(ring_trees(cx, cy, 78, a0, a1, int(44 * span), 11, 1.3, 1.8), ('oak', 'pine', 'maple', 'oak'), 16000, .3)
    hedge = G.hedge_mesh()
    for x, y, s in ring_trees(cx, cy, 36, a0, a1, int(150 * span), 5, 1., 2.2) + ring_trees(cx, cy, 64, a0, a1, int(260 * span), 6, 2.6, 4.2):
        G.add(hedge, (x, y, -.1), rng.uniform(0, 6), (s, s, s * rng.uniform(.7, 1.25)))


# ------------------------------------------------------------------ the hero: drawn, then built
def neighbour(x0, y0, w, d, eave, rot, wall, roof, lit=()):
    """A plain house in the distance: walls, roof, windows; lit: those of the gable ends, counted from below, where a lamp burns."""
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
                mb.box(x - .04, x + .04, y, y + .95, f, f + 1.42, M.emit('#c98a50', .36) if (f > 2) + 2 * (y > d / 2) in lit else gl, 'z', 0)
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
        mb.lathe((x, y, .375), [(.001, 0), (.03, 0), (.03, .05)], M.emit('#ffd08a', 7. * lit) if lit else M.paint('#d8d4c8', .3, 0, 'lens'), 16)
    mb.build()


def tall_grass(spots):
    rng = random.Random(8)
    ms = [G.perennial('switchgrass', 20 + k) for k in range(2)]
    for i, (x, y, s) in enumerate(spots):
        G.plant(ms[i % 2], (x, y, 0), rng.uniform(0, 6), (s, s, s * rng.uniform(.85, 1.1)))


LAMPS = ((6.95, 14.9), (4.7, 16.4), (6.55, 17.9))      # beside the walk


def hero_scene(dusk=False, cam=(14.4, 20.9, 1.9), look=(5.6, 8.0, 3.65)):
    S = H.style('#8d9ca6', 'hardie', 'charcoal', exposure=6 * IN, lit=.7 if dusk else .12, shutters_on=False, accent='#74848f')
    S['cap'] = M.emit('#ffd7a0', 3.) if dusk else None
    if dusk:
        S['curtain'] = M.glow('#b79a7c', .16)      # the lamp behind shines through
    sun = dict(elev=30, az=44, sun=5.2, sky_strength=.17, cloud_seed=3., sun_col=lin('#ffdcb2')[:3])
    if dusk:
        sun = dict(elev=4, az=-150, sun=0, sky_strength=1., clouds=.5, cloud_seed=3., dusk=True)
    exterior(S, cam, look, portico=False, deck=lambda S: std_deck(S, 'grey', 'dark', skirt=M.board('grey'), umb=True), sun=sun)
    yard = MB('yard', 2)
    stones = pavers(yard, 9, .01, '#b5ad9f')
    fence(yard, (-11., -14., 0), (-11., 15., 0))
    yard.build()
    G.bed(11.0, 12.6, 1.5, 8.3, seed=2)
    G.bed(-.2, 4.2, 9.7, 11.0, seed=3)
    G.bed(7.2, 12.3, 12.95, 14.1, seed=4)
    Y.grill(5.35, 9.25, H.FLOOR - .04)
    Y.hung_hose(3.72, 9.66, 1.05)
    Y.clay_pots(7.5, 13.62, .09, .4)
    Y.ball(1.2, 12.9, .02)
    Y.lantern(5.22, 13.08, .41, 1. if dusk else 0.)
    path_lamps(LAMPS, dusk)
    neighbour(-31, -9, 9., 8., 5., 1.45, '#a9b3b0', 'weathered')
    shrub_row([(11.9, 2.2, 1., 'y'), (11.9, 3.5, 1.15, 'p'), (11.9, 4.8, .85, 's'), (11.9, 6.2, 1.15, 'p'), (11.9, 7.5, .9, 'l'), (12.3, 5.5, .9, 'lavender'), (12.25, 6.9, .8, 'lavender'),
               (.6, 10.4, 1.0, 'y'), (1.7, 10.5, 1.15, 'h'), (2.8, 10.4, .9, 'fern'), (3.6, 10.35, .95, 'hosta'), (1.1, 10.8, .8, 'hosta'),
               (12.0, 9.4, .9, 'l'), (12.05, 10.5, .9, 'fountain'), (8.3, 13.55, .95, 'rudbeckia'), (8.85, 13.7, .8, 'rudbeckia'), (9.75, 13.42, .66, 'b'), (10.45, 13.68, .85, 'sedum'), (10.95, 13.45, .9, 'p'), (9.3, 13.86, .7, 'lavender'),
               (11.75, 13.62, .8, 'coneflower'), (11.4, 13.85, .7, 'lavender')])
    tall_grass([(12.0, 11.9, 1.), (11.85, 12.75, .85), (4.1, 10.3, .9), (12.2, 8.5, .9)])
    G.lawn(cam, 25, keepout=[(4.2, 11.4, 8, 13.0), (7.2, 12.3, 12.95, 14.1), (-.2, 4.2, 8, 11.0), (11, 12.6, 1.5, 8.3), (4.9, 6.8, 12.9, 13.9), *stones], cone=cone_to(cam, look, 46))
    treeline(4, 0, 150, 380)
    G.plant(G.tree_meshes('oak', 8, 84000, .125), (-4.6, 13.2, 0), .5, .82)
    G.plant(G.tree_meshes('birch', 4, 36000, .085), (1.5, -8.5, 0), 1., .9)
    if dusk:
        G.at_dusk()
        lamps()
    return dict(cam=cam, look=look, lens=25, size=(2400, 1600), spp=8, level=True, exposure=1.05 if dusk else .1, bloom=.1 if dusk else .05, grade=dict(contrast=.8, shadows=(1., 1., .98), pivot=.24) if dusk else None,
                points=dict(roof=(6.6, 6.6, 7.9), ridge=(11.28, 4.25, 9.14), chimney=(8.6, 3.2, 9.6), gable_shakes=(2.2, 9.6, 7.0), corner_board=(11, 8.53, 4.2), siding_rear=(6.7, 8.5, 4.1),
                            siding_side=(11, 4.2, 3.9), window_upper=(9.9, 8.5, 5.0), deck_doors=(7.9, 8.5, 1.9), bay_window=(2.2, 9.6, 2.4), deck_boards=(6.3, 12.2, .71), railing=(9.5, 12.83, 1.3),
                            skirting=(9.5, 12.9, .35), stairs=(5.85, 14.0, .4), gutter=(9., 8.9, 6.1), garage_roof=(-3.2, 6., 4.), ground_corner=(11, 8.5, 0), foundation_top=(11, 8.5, .43), eave_corner=(11, 8.88, 6.05)))


def lamps():
    """Evening light that falls out of the house: lamp over the table, fixtures at the wall, deck doors, window of the bay."""
    light = G.lamplight
    for x in (5.85, 10.05):
        light('POINT', (x, H.D + .22, H.FLOOR + 1.82), 30., size=.06)
    light('AREA', (7.9, H.D + .05, H.FLOOR + 1.1), 90., size=3.3, size_y=2., to=(0, 1, -.12))
    light('AREA', (2.2, H.D + 1.16, H.FLOOR + 1.4), 34., size=2., size_y=1.5, to=(0, 1, -.25))
    for x, y, up, power, col in ((9.6, 7.3, 1.05, 46., '#ffab5c'), (5.3, 6.6, 1.1, 20., '#ff9d4a'), (2.9, 8.4, 1.25, 40., '#ffa654')):     # lamps upstairs: each room its own
        light('POINT', (x, y, H.FLOOR + 2.75 + up), power, col, .12)
    for x, y, up, power, col in ((8., 6.5, 1.5, 110., '#ffb268'), (10.2, 7.6, 1.25, 42., '#ffa85a'), (5.9, 5.4, 1.3, 30., '#ffb06a')):      # over the table, beside the sofa, at the books
        light('POINT', (x, y, H.FLOOR + up), power, col, .15)
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
# What grows in the two beds at a house front: (x, y, size, kind).
PLANTINGS = {
    'clipped': [(.7, -.75, 1., 'b'), (1.75, -.7, 1.15, 'p'), (2.8, -.75, 1., 'b'), (3.65, -.75, .8, 'fern'), (7.4, -.8, .85, 'fern'), (8.25, -.75, 1., 'b'), (9.3, -.7, 1.15, 'p'), (10.35, -.75, 1.05, 'b'),
                (10.95, -.85, .9, 'fountain'), (1.25, -1.25, .75, 'lavender'), (2.3, -1.27, .75, 'lavender'), (8.75, -1.27, .75, 'lavender'), (9.85, -1.27, .75, 'lavender'), (7.75, -1.3, .7, 'sedum')],
    'cottage': [(.65, -.75, 1.05, 'y'), (1.55, -.72, .95, 'coneflower'), (2.35, -.7, 1.05, 'h'), (3.35, -.75, .9, 'rudbeckia'), (1.05, -1.25, .7, 'sedum'), (2.05, -1.3, .8, 'lavender'), (2.95, -1.3, .75, 'daylily'),
                (7.35, -.75, .9, 'coneflower'), (8.15, -.72, 1., 'y'), (9.1, -.75, .95, 'rudbeckia'), (9.75, -.85, .9, 'rudbeckia'), (10.6, -.7, 1.1, 'h'), (7.85, -1.3, .75, 'sedum'), (8.6, -1.3, .75, 'daylily'), (10.1, -1.3, .8, 'lavender')],
    'shade': [(.7, -.7, 1.1, 'p'), (1.6, -.75, .95, 'fern'), (2.4, -.7, .95, 'y'), (3.3, -.8, .95, 'hosta'), (1.15, -1.25, .75, 'hosta'), (2.05, -1.25, .8, 'hosta'), (7.35, -.8, .95, 'hosta'), (8.2, -.7, 1., 'y'),
              (9.1, -.75, .95, 'fern'), (10., -.7, 1.15, 'p'), (10.9, -.8, .9, 's'), (8.65, -1.28, .75, 'hosta'), (9.6, -1.28, .75, 'hosta'), (7.8, -1.3, .7, 'daylily')],
    'grasses': [(.7, -.75, 1., 'switchgrass'), (1.5, -.75, .9, 's'), (2.4, -.72, 1., 'y'), (3.3, -.8, .95, 'fountain'), (1.1, -1.28, .75, 'sedum'), (2., -1.3, .8, 'lavender'), (2.9, -1.3, .75, 'sedum'), (7.4, -.8, .95, 'fountain'),
                (8.3, -.72, 1., 'y'), (9.2, -.75, .95, 's'), (10.1, -.72, 1.05, 'p'), (10.9, -.85, .9, 'switchgrass'), (7.9, -1.3, .75, 'lavender'), (8.75, -1.3, .75, 'sedum'), (9.65, -1.3, .8, 'rudbeckia')],
}
PLANTINGS['work'] = [p for p in PLANTINGS['shade'] if p[0] < 4] + [(8.32, -1.28, .62, 'hosta'), (7.9, -1.42, .5, 'hosta'), (11.1, -.78, .5, 'y'), (7.5, -.86, .55, 'y')]      # others are under cloths


def front_yard(cam, look, half=46, radius=24, beds='clipped', clear=()):
    """Driveway, walk, two beds planted by PLANTINGS (or none), lawn; clear: where no grass stands."""
    mb = MB('yard', 6)
    cc, slab = M.concrete('#a29b8f'), M.concrete('#8e8b86')
    for i in range(6):                                                               # driveway: slabs with their joints
        for x in (-6.3, -3.24):
            mb.box(x, x + 3.04, -16 + 2.84 * i, -16 + 2.84 * i + 2.82, -.2, .02, slab, 'y', .008)
    for i in range(5):                                                               # walk
        mb.box(4.7, 6.3, -2.9 - (i + 1) * 1.5 + .01, -2.9 - i * 1.5 - .01, -.2, .03, cc, 'x', .012)
    mb.build()
    if beds:
        for k, (a, b) in enumerate(((.2, 4.1), (6.9, 11.2))):
            G.bed(a, b, -1.5, .0, seed=6 + k)
        shrub_row(PLANTINGS[beds])
    G.lawn(cam, radius, keepout=[(-6.3, -.2, -16, 1.), (4.7, 6.3, -10.4, -2.9), (4.2, 6.8, -2.9, 0), *clear] + ([(.2, 4.1, -1.5, 0), (6.9, 11.2, -1.5, 0)] if beds else [(0, 11, 0, 8.5)]), cone=cone_to(cam, look, half))


@shot
def custom_decks(cam=(-11.5, 16.2, 2.2), look=(-3.2, 7.6, 1.75), lens=27, dusk=False):
    """A deck half a storey up, behind the wing of a split-level: black rails, cedar tones, stairs at the corner of the garden path."""
    S = H.style('#a49c8c', 'vinyl', 'brown', exposure=4 * IN, shutters='#3a2f28', door='#7a3b22', lit=.2)
    S['thick'] = .0165
    if dusk:
        S.update(evening=.7, cap=M.emit('#ffc47c', 1.5), curtain=M.glow('#b79a7c', .16))
    SL.house(S, patio=True).build()
    az, elev = 122, 27
    if dusk:
        G.sky(elev=4, az=-122, sun=0, sky_strength=1., clouds=.3, cloud_seed=7., dusk=True, fill=1.65, deep=(3.5, 1.83))
    else:
        G.sky(elev=elev, az=az, sun=7.4, sky_strength=.17, clouds=.5, cloud_seed=7., sun_col=lin('#ffd0a0')[:3])
    black, z = M.metal('#1b1c1e', .45, .2, 'rail'), SL.WFLOOR - .04
    x0, x1, y0, y1, steps = -7.7, -.5, SL.Y1 + .03, 10.7, (-7.63, -6.03)
    deck = H.deck(x0, x1, y0, y1, z, M.board('cedar'), M.board('brown'), S, stairs=steps, rail_mat=black, riser=M.board('brown'), skirt=M.board('brown'), sawn=True,
                  **dict(tread=M.board('brown', wash=(y1 + .027, H.TREAD, z / H.risers(z), sum(steps) / 2, (steps[1] - steps[0]) / 4, 2.3)), step_lamp=M.emit('#ffbf73', 1.7)) if dusk else {})
    H.umbrella(deck, -1.7, 9.6, z, '#c9b48a', 0. if dusk else .45, dusk)
    deck.build()
    H.furniture(-3.1, 8.2, z, 0, '#dcd6c8', pillow='#8a5c42')
    for x, y, kind in ((-.95, 7.4, 'fountain'), (-5.35, 10.25, 'bloom'), (-7.25, 7.35, 'white')):
        planter(x, y, z, kind=kind)
    Y.grill(-6.2, 7.45, z)
    if not dusk:
        P.dapple((-9.5, 14.5, 0), az, elev, 14., 1.9, 460, .32, 5, 7)
        P.dapple((-2., 7., 4.), az, elev, 15., 1.8, 340, .34, 8, 6)
    mid, foot = sum(steps) / 2, y1 + .05 + (H.risers(z) - 1) * H.TREAD
    walk, rng = MB('walk', 2), random.Random(6)
    stones = []
    for i in range(6):
        y = foot + i * .92
        x = mid - .035 * i * i
        walk.box(x - .62 + rng.uniform(-.03, .03), x + .62 + rng.uniform(-.03, .03), y, y + .74, -.2, .025, M.concrete('#a79f90'), 'x', .014)
        stones.append((x - .66, x + .66, y - .04, y + .78))
    fence(walk, (16., -12., 0), (-20., -12., 0), wd=M.board('weathered', 'old'))
    fence(walk, (16., 15., 0), (16., -12., 0), wd=M.board('weathered', 'old'))
    walk.build()
    hedge = G.hedge_mesh()
    for i in range(22):
        G.add(hedge, (17.6 + rng.uniform(-.4, .4), -12. + i * 1.3, -.1), rng.uniform(0, 6), rng.uniform(1.8, 2.7))
    beds = [(-5.5, x1 - .05, y1 + .06, y1 + 1.25), (-9.2, x0 - .05, 7.2, 10.2), (.2, 1.7, SL.D + .05, SL.D + 1.2)]
    for k, bed in enumerate(beds):
        G.bed(*bed, seed=3 + k)
    f = y1 + .6
    shrub_row([(-5.05, f, .85, 'fern'), (-4.3, f + .05, .95, 'rudbeckia'), (-3.5, f, 1.05, 'h'), (-2.6, f + .05, .9, 'switchgrass'), (-1.8, f, .95, 'coneflower'), (-.95, f + .1, .9, 'y'),
               (-4.7, f + .38, .6, 'lavender'), (-3.0, f + .4, .62, 'sedum'), (-1.35, f + .4, .6, 'lavender'),
               (-8.4, 9.7, .95, 'hosta'), (-8.5, 8.8, 1.05, 'p'), (-8.4, 7.8, .9, 'fern'), (.9, SL.D + .6, .9, 'b')])
    G.lawn(cam, 34 if dusk else 22, keepout=[(x0, x1, y0, y1), (*steps, y1, foot), (-9, 0, -.6, SL.Y1), (0, SL.W, 0, SL.D), (1.9, 4.1, SL.D, SL.D + 1.3), *beds, *stones], cone=cone_to(cam, look, 48))
    G.plant(G.tree_meshes('oak', 8, 84000, .125), (9.5, 12.5, 0), .5, .85)
    G.plant(G.tree_meshes('birch', 4, 36000, .085), (-14.2, 4.2, 0), 1., .8)
    neighbour(-30, -22, 10., 8., 5., .25, '#9fb0ad', 'weathered', (1, 2) if dusk else ())
    treeline(-2, 0, 150, 372, 18, 22)
    if dusk:
        path_lamps(DECK_LAMPS, .4)
        Y.table_laid(-3.1, 9.35, z + .41)
        G.at_dusk(.42)
        deck_lamps(x0, x1, y1, z, steps, foot, cam)
        return dict(cam=cam, look=look, lens=lens, size=ART, spp=14, level=True, exposure=1.16, bloom=.1, grade=dict(contrast=.84, shadows=(1., 1., .99), pivot=.24))
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, level=True, exposure=-.18, grade=dict(EVENING, sat=1.03))


DECK_LAMPS = ((-7.85, 13.05), (-6.05, 13.75), (-3.95, 11.78))      # beside the slabs, in the bed


def deck_lamps(x0, x1, y1, z, steps, foot, cam):
    """Evening light of custom_decks: glass door, lanterns at the wall, posts, lowest riser, path, table."""
    light, mid, w = G.lamplight, SL.PATIO, SL.WFLOOR
    light('AREA', (mid, SL.Y1 + .05, w + 1.05), 80., size=2.5, size_y=1.9, to=(0, 1, -.12))
    for k in (-1, 1):
        light('POINT', (mid + k * 1.77, SL.Y1 + .27, w + 1.68), 24., size=.05)
    light('POINT', (mid + .5, 5.3, w + 1.5), 120., '#ffb268', .15)
    light('POINT', (-6.8, 5.2, w + 1.4), 34., '#ffa85a', .15)
    light('POINT', (2., 6., SL.UP + 1.5), 30., '#ffab5c', .15)
    light('POINT', (-3.4, 9.37, z + .68), 4., '#ffb45e', .02)
    top, e = z + 1.0, lambda x: math.copysign(.075, cam[0] - x)
    for x, y in ((x0 + .07, y1 - 1.86), (x0 + .07, y1 - .07), (steps[1], y1 - .07), (steps[1] + 1.82, y1 - .07), (steps[1] + 3.64, y1 - .07), (x1 - .07, y1 - .07)):     # just off that edge of the post which is seen
        light('POINT', (x + e(x), y + .075, top), 1.5, size=.03)
    for x in steps:
        light('POINT', (x + e(x), foot + .025, .95 + z / H.risers(z) + .09), .9, size=.03)
    for x in H.riser_lamps(*steps):
        s = light('SPOT', (x, foot + .01, .11), 5., '#ffbe78', .02, to=(0, .75, -.6))
        s.spot_size, s.spot_blend = 1.9, .7
    for x, y in DECK_LAMPS:
        light('POINT', (x, y, .33), 16., size=.06)


# Lap lines are read by the shadow under each butt: the sun stands low and to the side, the laps a little prouder than from near.
PROUD = .019


def street(S, cam, look, az, elev, beds=True):
    """What stands round a house front: shade of a tree out of the picture on lawn and wall, a grown tree beside the house, neighbours."""
    P.dapple((1.2, -.2, 2.2), az, elev, 16., 2.1, 460, .36, 5, 7)
    P.dapple((cam[0] - 4., cam[1] + 3.6, 0), az, elev, 14., 2.2, 560, .34, 9, 8)
    next_door()


def next_door():
    big = G.tree_meshes('oak', 8, 84000, .125)
    G.plant(big, (16.4, 9.4, 0), .5, .9)
    G.plant(G.tree_meshes('maple', 6, 52000, .12), (-10.6, 6.4, 0), 2.1, .85)
    G.plant(G.tree_meshes('birch', 4, 36000, .085), (-8.6, -2.2, 0), 1., .85)
    neighbour(24, 17, 10., 8., 5., -.25, '#b9b3a4', 'weathered')
    neighbour(-30, 16, 10., 8., 5., .3, '#a9b3b0', 'charcoal')


def cape_yard(cam, look, slab, walk, half=46, radius=24, beds='clipped'):
    """Round the Cape: a narrow drive beside it, the walk to its steps, beds in front (beds None: nothing seen grows there) and at the gable side."""
    mb = MB('yard', 6)
    drive, foot = (-4.3, -1.3), Cape.LANDING[2] - .62
    for i in range(10):
        mb.box(*drive, -16 + 2.6 * i, -16 + 2.6 * i + 2.58, -.2, .02, slab, 'y', .008)
    for i in range(7):
        mb.box(4.75, 6.25, foot - (i + 1) * 1.22 + .008, foot - i * 1.22 - .008, -.2, .03, walk, 'x', .01)
    mb.build()
    spots = [(.2, 4.1, -1.5, 0), (6.9, 11.2, -1.5, 0), (11., 12.25, 1.5, 6.4)]
    for k, r in enumerate(spots):
        G.bed(*r, seed=6 + k)
    shrub_row((PLANTINGS[beds] if beds else []) + [(11.7, 2.0, .85, 'hosta'), (11.6, 2.9, .95, 'fern'), (11.65, 3.9, 1.05, 'h'), (11.6, 4.9, .9, 'hosta'), (11.65, 5.8, 1., 'y'), (12., 4.4, .7, 'hosta'), (12., 3.3, .7, 'hosta')])
    Cape.condenser(11.75, 7.1)
    G.lawn(cam, radius, keepout=[(*drive, -16, 10.), (4.75, 6.25, foot - 8.54, foot), (4.7, 6.3, foot, 0), (*Cape.LANDING[:2], Cape.LANDING[2], 0), (11.2, 12.3, 6.55, 7.65), *spots], cone=cone_to(cam, look, half))


@shot
def siding_and_roofing():
    """Between two showers: the sky is one bright cover, the walk still shines."""
    S = H.style('#98a48f', 'vinyl', 'charcoal', shutters='#1d2b3a', door='#8a1f24', exposure=5 * IN, lit=.55, stone=False)
    S['thick'], S['roof'] = PROUD, M.shingle('charcoal', wet=True)
    cam, look = (13.5, -9.6, 1.7), (6.1, 1.2, 3.3)
    x0, x1, y = Cape.LANDING
    Cape.house(S, M.rained_on('#8b8f92', (x0 - .05, x1 + .05, y + .45))).build()
    G.overcast(.8, -112, 38, 3.2, 30.)
    next_door()
    cape_yard(cam, look, M.rained_on('#a29b8f'), M.rained_on('#a8a296'))
    doorstep(((4.78, -.36, .34), (4.76, -.82, .24)), z=Cape.FLOOR - .02)
    P.fallen(34, lambda r: ((r.uniform(4.8, 6.2), r.uniform(-8.5, -2.), .032), (0, 0, 1)), (.05, .09), 5)
    P.fallen(90, lambda r: ((r.uniform(5., 14.), r.uniform(-8., -2.), r.uniform(.05, .08)), (r.gauss(0, .3), r.gauss(0, .3), 1)), (.05, .085), 9, ('#8f5a28', '#9c7a36', '#7a4424', '#6f602c'))
    treeline(4, 4, 20, 220)
    return dict(cam=cam, look=look, lens=30, size=SVC, spp=8, level=True, exposure=.6, wb=(1.035, 1., .945), grade=dict(contrast=1.2, clarity=.15, sat=1.03))


@shot
def doors_and_windows(cam=(8.3, -7.4, 1.75), look=(5.9, 0, 2.55), lens=30):
    S = H.style('#c4bba8', 'vinyl', 'charcoal', shutters='#1f2b33', door='#24494f', exposure=5 * IN, lit=.15, stone=False)
    exterior(S, cam, look, garage=False, sun=dict(elev=27, az=-28, sun=7.5, sky_strength=.17, cloud_seed=2., sun_col=lin('#ffd6aa')[:3]))
    front_yard(cam, look, radius=14, beds='shade')
    doorstep(((4.75, -.5, .42),), '#8f5238', 'fern')
    P.dapple((9.6, 0, 3.2), -28, 27, 12., 2.3, 560, .3, 4, 8)
    treeline(4, 4, 200, 330, 12, 14)
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, level=True, exposure=-.1, grade=EVENING)


def doorstep(pots=((4.72, -.36, .36), (4.72, -.84, .24)), col='#2c2f2e', kind='bloom', z=H.FLOOR):
    """What stands at a front door: planters and a mat."""
    for x, y, size in pots:
        planter(x, y, z, size, col, kind)
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
    front_yard(cam, look, radius=14, beds='cottage')
    doorstep(kind='white')
    P.dapple((9.2, 0, 2.2), -30, 26, 9., 1.9, 420, .26, 12, 7)
    treeline(4, 4, 200, 330, 12, 14)
    return dict(cam=cam, look=look, lens=30, size=SVC, spp=10, level=True, exposure=-.12, grade=EVENING)


@shot
def hardie_plank_siding():
    S = H.style('#5c6f72', 'hardie', 'weathered', shutters_on=False, exposure=6 * IN, lit=.12)
    cam, look = (15.0, -3.0, 1.95), (10.9, 1.7, 2.55)
    exterior(S, cam, look, garage=False, portico=False, sun=dict(elev=33, az=-38, sun=6.6, sky_strength=.17, cloud_seed=2., sun_col=lin('#ffdcb0')[:3]))     # rakes both walls: one paint
    shrub_row([(11.8, .4, .95, 'coneflower'), (11.9, 1.4, .95, 'y'), (11.85, 2.5, 1., 'fountain'), (10.4, -.7, 1., 'y'), (9.2, -.7, 1., 'p'), (11.95, 3.6, 1., 'l')])
    treeline(4, 4, 60, 240, 14, 18)
    P.dapple((11.3, 6.6, 2.4), -38, 33, 14., 1.5, 240, .34, 9, 8)
    G.lawn(cam, 20)
    return dict(cam=cam, look=look, lens=32, size=SVC, spp=8, level=True, exposure=-.1, fstop=11., grade=EVENING)


@shot
def azek_composite():
    S = H.style('#b8b6ac', 'vinyl', 'weathered', exposure=5 * IN, lit=.2, shutters_on=False)
    z = H.FLOOR - .04
    cam, look = (5.1, 12.3, z + .62), (8.7, 10.35, z + .12)
    exterior(S, cam, look, portico=False, garage=False, deck=lambda S: std_deck(S, 'driftwood', 'dark', pots=('bloom', 'white', 'fern')),
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


# ------------------------------------------------------------------ vinyl on a split-level
def split_yard(cam, look, half=46, radius=22):
    """Drive to the garage, walk from the steps to it, lawn up to the beds of the split-level."""
    mb = MB('yard', 6)
    slab, cc = M.concrete('#8e8b86'), M.concrete('#a29b8f')
    for i in range(6):
        for x in (.2, 1.88):
            mb.box(x, x + 1.66, -17 + 2.84 * i, -17 + 2.84 * i + 2.82, -.2, .02, slab, 'y', .008)
    mb.box(.5, 3.3, -.03, .14, -.1, .045, slab, 'x', .006)
    for i in range(2):
        mb.box(-2.3 + i * 1.25, -2.3 + i * 1.25 + 1.24, -4.62, -3.32, -.2, .03, cc, 'x', .012)
    mb.box(SL.W - .34, SL.W - .06, -.98, -.34, .02, .13, cc, 'y', .02)     # splash block under the leader
    mb.build()
    free = [(.2, 3.54, -17, .2), (-2.3, .2, -4.62, -.6), (-9, 0, -.6, 6.9), (0, SL.W, 0, SL.D)]
    for k, b in enumerate(((3.75, SL.W + .05, -1.45, -.05), (SL.W + .03, SL.W + 1.25, .1, 6.45), (-8.9, -2.45, -2.2, -.68))):
        G.bed(*b, seed=6 + k)
        free.append(b)
    G.lawn(cam, radius, keepout=free, cone=cone_to(cam, look, half))


def light_blue():
    S = H.style('#98aebb', 'vinyl', 'slate', exposure=4 * IN, shutters='#22303d', door='#8a1f24')
    S['thick'] = .0165
    return S


@shot
def vinyl_siding(cam=(16.2, -5.6, 1.7), look=(6.9, 1.5, 3.4), lens=29, radius=22):
    az, elev = -55, 30
    SL.house(light_blue()).build()
    G.sky(elev=elev, az=az, sun=6.8, sky_strength=.17, clouds=.5, cloud_seed=9., sun_col=lin('#ffdcb6')[:3])
    split_yard(cam, look, radius=radius)
    side, front = SL.W + .62, -.78
    shrub_row([(side, .55, .8, 'hosta'), (side + .1, 2.35, .8, 'b'), (side - .05, 3.15, .75, 'fern'), (side + .05, 4.8, .95, 'p'), (side, 5.75, 1.05, 'p'),
               (side + .35, 1.55, .6, 'lavender'), (side + .38, 3.75, .65, 'lavender'), (side + .4, 5.25, .62, 'sedum'), (side + .35, 6.25, .65, 'lavender'),
               (4.2, front, .75, 'fern'), (4.85, front, .85, 'b'), (5.6, front - .05, 1., 'h'), (6.4, front, .85, 'b'), (6.9, front - .35, .8, 'fountain'), (5.2, front - .45, .65, 'sedum'), (6.0, front - .45, .7, 'lavender'),
               (-3.1, -1.4, .9, 'fountain'), (-4.2, -1.3, .95, 'y'), (-5.3, -1.25, 1.05, 'p'), (-6.5, -1.3, .95, 'y'), (-7.8, -1.3, 1., 'p')])
    Y.clay_pots(SL.W + .42, 1.2, .09, 1.2)
    G.plant(G.tree_meshes('birch', 4, 36000, .085), (-5.2, -6.2, 0), 1., .8)
    G.plant(G.tree_meshes('oak', 8, 84000, .125), (9.6, 14.2, 0), .5, .9)
    neighbour(-34, 12, 10., 8., 5., .25, '#b9b3a4', 'weathered')
    treeline(4, 4, 60, 240)
    P.dapple((7.7, 6.6, 2.6), az, elev, 18., 1.8, 320, .4, 7, 7)
    P.dapple((12., -1.6, 0), az, elev, 16., 2.3, 520, .36, 5, 7)
    return dict(cam=cam, look=look, lens=lens, size=SVC, spp=8, level=True, exposure=-.18, grade=dict(EVENING, sat=1.03))


@shot
def vinyl_siding_corner():
    S = H.style('#cbc5b0', 'vinyl', 'weathered', exposure=5 * IN, shutters='#3a4a40')
    S['thick'] = .0165
    cam, look = (9.35, 9.85, 1.3), (6.6, 7.1, 1.26)
    SL.house(S, dutch=True).build()
    G.overcast(sun=3., elev=42, az=6)
    beds = [(4.25, 6.15, SL.D + .03, SL.D + 1.25), (SL.W + .03, SL.W + 1.2, 3.3, 6.45)]
    for k, b in enumerate(beds):
        G.bed(*b, seed=3 + k)
    shrub_row([(8.35, 5.1, .9, 'h'), (8.3, 4.1, .95, 'y'), (8.4, 5.9, .75, 'fern'), (5.65, 8.3, .8, 'coneflower'), (4.9, 8.25, .9, 'h'), (5.9, 8.75, .6, 'hosta')])
    G.lawn(cam, 14, keepout=[(0, SL.W, 0, SL.D), (1.9, 4.1, SL.D, SL.D + 1.3), *beds], cone=cone_to(cam, look, 50))
    treeline(4, 4, 150, 330, 14, 18)
    return dict(cam=cam, look=look, lens=30, size=SVC, spp=8, level=True, exposure=.3, grade=dict(contrast=1.1, clarity=.28, lights=(1.02, 1., .975), sat=1.08))


def woods(a0, a1):
    """Two belts of trees beyond the lots, darker than those of the garden; angles about the house."""
    k = (a1 - a0) * .3
    G.backdrop_trees(ring_trees(4, 4, 52, a0, a1, int(k), 3, 1.2, 1.6) + ring_trees(4, 4, 78, a0, a1, int(k * 1.15), 7, 1.7, 2.2),
                     ('oak', 'maple', 'oak'), 22000, .22)


def roofing_site():
    """What stands and lies about a roof that is being laid."""
    for x0, x1, s, k, n in ((6.75, 10.05, .62, 3, .012), (.25, 3.95, .62, 4, .012), (3.45, 7.1, 2.2, 5, .004), (9.62, 11.05, 2.2, 6, .004)):
        y, z = SR.toe_board(x0, x1, s, k, 4 if x1 - x0 > 2 else 2, n)
        if k == 3:
            o = lambda x, s, q: SR.at(Cape.along(x), s, q)
            SR.nailer(o(9.3, .705, .055), (1, 0, 0), SR.UP)
            hose = [o(9.265, .9, .055), o(9.26, .96, .045), o(9.2, 1.03, .025), o(9.08, 1.03, .02), o(8.92, .95, .02), o(8.7, .9, .02), o(8.5, .8, .025), (8.3, y + .06, z + .012), (8.2, y - .06, z + .01), (8.14, y - .1, z - .1), o(8.08, .2, .03), (8., -.3, 3.07), (7.95, -.46, 3.01), (7.92, -.56, 2.7), (7.9, -.57, .6), (7.9, -.9, .06), (8.4, -2.6, .06)]
            SD.cord(hose, '#c5502b', .0065)
        if k == 5:
            SR.chalk_reel((6.6, y, z + .018), (1, .2, 0), (-.2, 1, 0))
    SR.opened(7.25, .655, 9, 3, .018)
    SR.opened(4.0, 2.225, 12, 5, .008)
    for x, rise, k, turn, shift in ((7.42, 0, 1, .03, -.06), (7.83, 0, 2, -.04, -.1), (7.6, .092, 3, .06, -.03), (9.8, 0, 4, -.03, -.08)):
        SR.bundle(x, rise, k, turn, shift)
    loop = [(10.42 + (.13 - .006 * i) * math.cos(i * .7), 1.5 - (.11 - .005 * i) * math.sin(i * .7), .01 + .004 * (i // 9)) for i in range(17)]
    SR.anchor(10.5, [(10.53, 4.9, .009), (10.46, 4., .012), (10.5, 3.2, .011), (10.44, 2.5, .02), (10.42, 2.28, .1), (10.4, 2.12, .145), (10.39, 2., .1), (10.42, 1.86, .012), (10.5, 1.7, .009), *loop, (10.5, 1.4, .014), (10.6, 1.34, .009), (10.68, 1.24, .009), (10.66, 1.12, .009)])
    SR.ladder(2.6)
    dome = [(x, y, .56 * s, .68 * s) for x, y, s in ((.7, -.75, 1.), (1.75, -.7, 1.15), (2.8, -.75, 1.), (3.65, -.75, .7))]
    over = lambda x, y: .05 + sum((h * math.exp(-(((x - a) ** 2 + (y - b) ** 2) / (r * r)) ** 1.4)) ** 3 for a, b, r, h in dome) ** (1 / 3)
    top = SR.sheet_over('tarp', -.15, 4.2, -1.5, -.06, over, '#2b4f74')
    x0, x1, y = Cape.LANDING
    rise = (Cape.FLOOR - .02) / 3
    step = lambda q: 3 if q > y else 2 if q > y - .34 else 1 if q > y - .66 else 0
    stairs = lambda a, q: .035 + (rise * (step(q + .07) + step(q + .11) + step(q + .15)) / 3 if x0 - .06 < a < x1 + .06 else 0)
    top2 = SR.sheet_over('cover', x0 - .28, x1 + .28, -3.8, -.1, stairs, '#7d6a50', .035, 4.)
    rng = random.Random(3)
    fall = []
    for _ in range(44):
        a, b = rng.gauss(2.2, 1.1), rng.uniform(-1.4, -.15)
        if 0 < a < 4.1:
            fall.append(((a, b, top(a, b)), (rng.gauss(0, .2), rng.gauss(0, .2), 1)))
    for _ in range(24):
        a, b = rng.uniform(x0, x1), rng.uniform(-3.6, -.2)
        fall.append(((a, b, top2(a, b)), (rng.gauss(0, .15), rng.gauss(0, .15), 1)))
    for _ in range(26):
        fall.append(((rng.uniform(-1., 4.4), rng.uniform(-3.4, -1.6), .05), (rng.gauss(0, .3), rng.gauss(0, .3), 1)))
    SR.scraps(fall, size=(.08, .32))
    SR.trailer(-2.8, .55)


@shot
def roofing(cam=(13.2, -6.6, 6.7), look=(5.9, 1.9, 4.7), lens=28, az=-22, elev=27, shade=(1.2, 1.2, 4.4), storm=False, during=False):
    """storm: the morning after it, before the work; during: the front slope stripped and in part shingled again."""
    S = H.style('#b9b4a4', 'vinyl', 'weathered', exposure=5 * IN, lit=.12, shutters='#2d3b33', door='#7a1f1f', stone=False)
    if storm:
        x = 2.75        # between chimney and dormer
        at = lambda u: u - Cape.RAKE - x
        S['roof'], S['rule'], S['gap'] = M.shingle('weathered', .8), lambda u, s: T.missing(at(u), s), lambda u, s: T.gap(at(u), s)
        T.damage(T.Slope(x, -Cape.OH, Cape.roof(-Cape.OH), Cape.PITCH, (Cape.D / 2 + Cape.OH) * Cape.C, Cape.UP + .3))
        G.overcast(.8, -112, 38, 3.2, 30.)
        fallen = ('#5d6f33', '#748039', '#8c7a35', '#6d4f28')
        P.fallen(150, lambda r: (T.on(r.gauss(.8, 2.6), r.uniform(.15, 3.4), .012), tuple(T.OUT)), (.05, .09), 5, fallen)
        P.fallen(700, lambda r: ((r.uniform(-9., 4.5), r.uniform(-9., -1.8), r.uniform(.05, .09)), (r.gauss(0, .3), r.gauss(0, .3), 1)), (.07, .12), 9, fallen)
    elif during:
        G.sky(elev=41, az=-52, sun=5., sky_strength=.2, clouds=.9, cloud_seed=4., angle=2.2, sun_col=lin('#ffe6cc')[:3])
    else:
        G.sky(elev=elev, az=az, sun=7.5, sky_strength=.16, clouds=.85, cloud_seed=11., sun_col=lin('#ffd6aa')[:3])
        P.dapple(shade, az, elev, 15., 2., 520, .4, 5, 9)
    Cape.house(S, bare=(SR.open_slope, SR.dormer_slope, {**S, 'roof': SR.barrier()}) if during else None).build()
    cape_yard(cam, look, M.concrete('#a29b8f'), M.concrete('#a8a296'), 40, 22, None if during else 'clipped')
    if during:
        roofing_site()
    else:
        doorstep(((4.78, -.36, .34), (4.76, -.82, .24)), z=Cape.FLOOR - .02)
    # Behind: the lot's fence and hedge, garden trees, roofs of the street, and woods that are darker the further away.
    yard, hedge, rng = MB('fence', 2), G.hedge_mesh(), random.Random(6)
    for p, q in (((-14., -13., 0), (-14., 19., 0)), ((-14., 19., 0), (25., 19., 0)), ((25., 19., 0), (25., -4., 0))):
        fence(yard, p, q, wd=M.board('weathered', 'old'))
        n = Vector(q) - Vector(p)
        for i in range(int(n.length / 1.7)):
            c = Vector(p) + n * (i * 1.7 / n.length)
            G.add(hedge, (c.x - (1.9 if c.x < -13 else -1.9 if c.x > 24 else 0) + rng.uniform(-.5, .5), c.y + (1.9 if c.y > 18 else 0) + rng.uniform(-.5, .5), -.1), rng.uniform(0, 6), rng.uniform(1.6, 2.8))
    yard.build()
    G.backdrop_trees(((-17.5, 9., .8), (-16.5, 14.5, .95), (-11., 16., .75), (-21., 20., 1.05), (3., 26., .8), (15.5, 24., .9), (21., 15., .7), (28., 12., .9), (29., 22., 1.), (-24., 4., 1.), (36., 17., .95), (33., 8., .8)))
    woods(52, 203)
    woods(12, 48)
    for x, y, rot, wall, roof in ((-34., 27., .35, '#a9b3b0', 'charcoal'), (-43., 8., 1.2, '#c2b9a4', 'brown'), (24., 33., -.3, '#8f9ca3', 'slate')):
        neighbour(x, y, 10., 8., 5., rot, wall, roof)
    light = dict(exposure=.6, wb=(1.035, 1., .945), grade=dict(contrast=1.2, clarity=.15)) if storm else dict(exposure=-.28, grade=dict(EVENING, contrast=1.14)) if during else dict(exposure=-.2, grade=dict(EVENING, contrast=1.2))
    return dict(light, cam=cam, look=look, lens=lens, size=SVC, spp=8)


@shot
def storm_damage():
    S = H.style('#b9b4a4', 'vinyl', 'weathered', exposure=5 * IN, lit=0, rule=lambda u, s: T.missing(u - .28, s), gap=lambda u, s: T.gap(u - .28, s), near=True, shutters='#2d3b33', door='#7a1f1f')
    cam, look = (3.1, -2.7, 8.9), (3.4, 2.2, 7.72)
    exterior(S, cam, look, sun=dict(elev=27, az=-162, sun=6.2, sky_strength=.17, clouds=.95, cloud_seed=12., haze=3., angle=1.5, sun_col=lin('#ffe3c0')[:3]))
    T.damage()
    G.lawn(cam, 2)
    G.backdrop_trees(((-8., 22., 1.1), (1., 30., 1.25), (14., 24., 1.15)))
    woods(30, 150)
    return dict(cam=cam, look=look, lens=36, size=SVC, spp=8, exposure=-.1, grade=EVENING)


# ------------------------------------------------------------------ interiors
import lib_kitchen as K


def carton(mb, x0, x1, y0, y1, z0, z1, strap=False):
    """Cardboard box: taped along its seams, a blank label and the two arrows that say which end is up."""
    cb, tape, ink, label = M.fabric('#a98458', 120.), M.paint('#c9a878', .25, 0, 'tape'), M.paint('#4a3a28', .8, 0, 'print'), M.paint('#eeece6', .6, 0, 'label')
    mb.box(x0, x1, y0, y1, z0, z1, cb, 'z', .004)
    m, w = (y0 + y1) / 2, .028
    mb.box(x0 + .004, x1 - .004, m - w, m + w, z1, z1 + .0006, tape, 'x', 0)
    mb.box(x1, x1 + .0006, m - w, m + w, z1 - .14, z1, tape, 'z', 0)
    h, d = z1 - z0, y1 - y0
    mb.box(x1, x1 + .0008, y0 + d * .1, y0 + d * .1 + min(.16, d * .3), z0 + h * .2, z0 + h * .2 + min(.11, h * .5), label, 'z', 0)
    s = min(.1, h * .45)
    for k in (0, 1):
        y, z = y1 - d * .12 - s * (.35 + .6 * k), z0 + h * .72
        mb.face([(x1 + .0008, y + p * s, z + q * s) for p, q in ((-.07, -.5), (.07, -.5), (.07, 0), (.2, 0), (0, .35), (-.2, 0), (-.07, 0))], ink, .5)
    if strap:
        for y in (y0 + d * .22, y1 - d * .22):
            mb.box(x0 - .001, x1 + .001, y - .007, y + .007, z0 - .001, z1 + .001, M.paint('#23262a', .4, 0, 'strap'), 'z', 0)


def stepladder(mb, x, y, h=1.75):
    """Fiberglass step ladder, opened: channels with aluminum treads before, braces behind, the spreaders pushed down, rubber feet."""
    al, fg, rub = M.metal('#b9bcc0', .35, 1., 'alu'), M.paint('#b8692f', .55, 0, 'fiberglass', .35), M.paint('#1d1d1f', .8, 0, 'rubber')
    front = lambda s, t: Vector((x + s * (.28 - .07 * t), y - .5 + .46 * t, h * t))
    back = lambda s, t: Vector((x + s * (.26 - .06 * t), y + .42 - .36 * t, h * t))
    for s in (-1, 1):
        for at, d in ((front, .068), (back, .045)):
            p, q = at(s, .012), at(s, .985)
            mb.beam(p, q, .004, d, fg, Vector((0, 1, 0)), .001)
            for g in (-1, 1):      # flanges of the channel
                o = Vector((-s * .011, g * (d / 2 - .002), 0))
                mb.beam(p + o, q + o, .022, .004, fg, Vector((0, 1, 0)), .001)
            mb.beam(at(s, 0), at(s, .035), .034, d + .012, rub, Vector((0, 1, 0)), .006)
        mid = (front(s, .5) + back(s, .5)) / 2 - Z * .035
        for e in (front(s, .5), back(s, .5)):
            mb.beam(e - Vector((s * .016, 0, 0)), mid - Vector((s * .016, 0, 0)), .003, .02, al, Z, .001)
    for i in range(1, 6):
        t = i / 6 + .01
        p, q = front(-1, t), front(1, t)
        mb.beam(p, q, .086, .004, al, Z, .001)
        for g in (-.041, .041):      # the tread's rolled edges, and ribs for the foot
            mb.beam(p + Vector((0, g, -.012)), q + Vector((0, g, -.012)), .004, .026, al, Z, .001)
        for g in (-.024, -.008, .008, .024):
            mb.beam(p + Vector((.01, g, .0025)), q + Vector((-.01, g, .0025)), .004, .002, al, Z, 0)
        if i < 5:
            mb.beam(back(-1, t), back(1, t), .02, .028, al, Z, .003)
    mb.box(x - .235, x + .235, y - .115, y + .13, h - .012, h + .045, fg, 'x', .012)
    mb.box(x - .2, x + .2, y - .08, y + .095, h + .0452, h + .0458, rub, 'x', 0)


def reno_props(mb, cloth, boxes):
    """Step ladder and paint on a drop cloth, tile that waits in boxes, the range and the insert of the hood in their cartons, trim stock."""
    al = M.metal('#b9bcc0', .35, 1., 'alu')
    stepladder(mb, 4.35, 4.1)
    for (px, py, c) in ((4.0, 2.9, '#e9e6de'), (4.28, 2.72, '#e3ddd0')):
        z, r, h = .012, .085, .19
        mb.lathe((px, py, z), [(.001, 0), (r, 0), (r, h), (r + .004, h), (r + .004, h + .012), (r - .012, h + .012), (r - .012, h - .015), (.001, h - .015)], al, 48)
        mb.lathe((px, py, z), [(r - .013, h - .014), (.001, h - .014)], M.paint(c, .15, 0, 'wet' + c, .5), 48)
        mb.lathe((px, py, z + .03), [(r + .001, 0), (r + .001, h - .07)], M.paint('#e4e2dd', .5, 0, 'label'), 48)
    drop_cloth(*cloth)
    bx, by = boxes
    for i in range(3):
        carton(mb, bx - .01 * i, bx + .42 - .01 * i, by - i * .015, by + .3 - i * .01, .005 + i * .13, .005 + i * .13 + .127)
    for k in (0, .34, .68):      # skid under the range
        mb.box(1.1, 1.88, .1 + k, .16 + k, .005, .045, M.board('newpt', 'wood'), 'x', .002)
    carton(mb, 1.1, 1.88, .06, .82, .046, 1.04, True)
    carton(mb, 2.0, 2.56, .1, .68, .005, .46)
    for i in range(5):
        mb.beam((5.6 + .05 * i, 5.16, .02), (5.95 + .03 * i, 5.12, 2.2 + .05 * i), .014, .09, M.board('newpt', 'wood') if i % 2 else M.paint('#f4f2ee', .4, 0, 'trim'), Vector((0, 1, 0)))


def on_the_island(mb, z):
    """What the fitter put down: drill, level, rolls of paper and of tape."""
    drill(mb, (2.62, 2.02, z), 1.1)
    y, al = M.paint('#c8a020', .35, 0, 'level', .5), M.metal('#b9bcc0', .35, 1., 'alu')
    p, q = Vector((2.22, 2.3, z + .031)), Vector((2.36, 3.1, z + .031))
    mb.beam(p, q, .022, .061, y, Z, .002)
    for t in (.14, .5, .86):
        c = p + (q - p) * t
        mb.beam(c - (q - p).normalized() * .028, c + (q - p).normalized() * .028, .0226, .03, M.paint('#b6cf5a', .15, 0, 'vial', .6), Z, .002)
    mb.cyl((2.78, 2.62, z + .026), (2.78, 2.62, z), .055, M.paint('#2f74b8', .6, 0, 'masking'), 40)
    mb.cyl((2.78, 2.62, z + .0265), (2.78, 2.62, z), .038, M.paint('#a68a62', .8, 0, 'core'), 40)
    mb.cyl((2.5, 3.52, z + .045), (2.86, 2.92, z + .045), .045, K.kraft('#b3958a', '#a08276', '#bfa398'), 40)


def drop_cloth(x0, x1, y0, y1, seed=5, lie=lambda x, y: 0.):
    """Canvas that was thrown down and walked on: folds in several directions, hems that run where they like; lie(x, y) is the height of what is under it."""
    cl, n = M.fabric('#cfc4ab', 260.), 110
    at = lambda x, y, k: noise.noise(Vector((x, y, seed + k)))

    def f(i, j):
        x, y = x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * j / n
        x, y = x + .16 * at(y * .9, 2., 1), y + .16 * at(x * .9, 4., 2)
        fold = max(0., 1 - abs(at(x * 1.1 + y * .5, y * .35, 3)) * 9) ** 2 + .8 * max(0., 1 - abs(at(x * .5, y * 1.4 - x * .4, 4)) * 10) ** 2
        return Vector((x, y, lie(x, y) + .016 + .034 * fold + .012 * max(0., at(x * 3., y * 3., 5)) + .004 * at(x * 9., y * 9., 6)))
    tb = MB('cloth', 3)
    p = [[f(i, j) for j in range(n + 1)] for i in range(n + 1)]
    for i in range(n):
        for j in range(n):
            tb.face([p[i][j], p[i + 1][j], p[i + 1][j + 1], p[i][j + 1]], cl, .5, [(i * .03, j * .03), (i * .03 + .03, j * .03), (i * .03 + .03, j * .03 + .03), (i * .03, j * .03 + .03)])
    weld(tb.build(smooth=True))


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
    fr.box(mb, 3.47, K.RW, .0165, .0172, .09, .114, blue, 'a', 0)
    for g, end in ((fr, K.RW), (Frame((0, 0, 0), (0, 1, 0), (1, 0, 0)), K.RD)):     # where the crown meets the wall
        for a0, a1 in ((0, 2.165), (2.505, end)) if end == K.RD else ((0, end),):
            g.box(mb, a0, a1, .0115, .0122, K.RH - .1045, K.RH - .0925, blue, 'a', 0)


@shot
def home_remodeling():
    mb, fr = K.kitchen(stage='reno')
    reno_props(mb, cloth=(3.3, 5.85, 2.6, 4.95), boxes=(2.2, .92))
    on_the_island(mb, .9225)
    masked(mb)
    K.built(mb)
    K.outside()
    K.lights(sun=19., az=66, elev=26, fill=46., ceil=6., up=9., front=8., soft=1.2)
    return dict(cam=(6.05, .62, 1.5), look=(2.2, 3.25, 1.12), lens=24, size=SVC, spp=24, level=True, gi=2, clamp=.7, exposure=.95, bloom=.07, vignette=.16, grade=INSIDE)


def finished_kitchen():
    mb, fr = K.kitchen(stage='new')
    K.bowl_fruit(mb, 2.5, 2.1, .92)
    K.stools(mb)
    K.lived(mb, *fr)
    K.prints(mb)
    K.dining(mb, 4.95, 3.5)
    mug(mb, (2.8, 2.86, .92))
    mb.lathe((2.5, 3.22, .92), [(.001, .004), (.056, 0), (.062, .006), (.075, .11), (.047, .19), (.051, .22), (.046, .22), (.042, .19), (.001, .19)], M.paint('#d8d5cd', .25, 0, 'vase'), 48)
    K.built(mb)
    K.branches((2.5, 3.22, 1.13))
    K.fig(3.74, 4.84)     # by the dining window
    K.outside()
    K.lights(sun=16., az=58, elev=25, fill=48., ceil=11., up=17., front=10.)
    K.undercabinet()
    return dict(cam=(6.0, .75, 1.45), look=(1.7, 3.5, 1.18), lens=21, size=ART, spp=10, level=True, gi=2, clamp=.7, exposure=1., bloom=.08, vignette=.16, grade=INSIDE)


SHOTS['project-kitchen-after'] = finished_kitchen
SHOTS['project-kitchen-teaser'] = lambda: {**finished_kitchen(), 'cam': (4.5, 4.45, 1.42), 'look': (1.0, 2.0, 1.12), 'lens': 26, 'spp': 10}


@shot
def project_kitchen_before():
    mb, fr = K.kitchen(stage='old')
    for i, kind in enumerate(('red', 'green', 'gold')):      # on the table
        K.fruit(mb, (2.65 + .048 * math.cos(i * 2.1), 2.47 + .048 * math.sin(i * 2.1), .798), kind, (math.cos(i * 2.1), math.sin(i * 2.1), 2.))
    K.newspaper(mb, Vector((2.99, 2.5, .7505)), -.35)
    K.built(mb)
    K.outside(3.)
    K.lights(sun=0., sky=.2, fill=9., ceil=2.5)      # a dull day: the tubes have to be on
    return dict(cam=(6.0, .75, 1.45), look=(1.7, 3.5, 1.18), lens=21, size=ART, spp=12, level=True, gi=2, clamp=.7, exposure=.75, bloom=.07, vignette=.24, wb=(1.03, 1., .93),
                grade=dict(contrast=1.1, clarity=.2, shadows=(.98, 1., 1.02), lights=(1.01, 1., .98), sat=.96))


# ------------------------------------------------------------------ article covers
def bucket(x, y, z, col='#3f6f8f'):
    """Pail of suds, its bail dropped against the rim."""
    mb, m = MB('bucket', 3), M.paint(col, .45, 0, 'bucket' + col)
    mb.lathe((x, y, z), [(.001, 0), (.113, 0), (.115, .004), (.148, .27), (.154, .27), (.154, .285), (.158, .29), (.158, .31), (.15, .312), (.142, .31), (.112, .02), (.001, .02)], m, 64)
    mb.lathe((x, y, z + .23), [(.001, 0), (.134, 0)], M.paint('#cfd8d6', .1, 0, 'suds', .6), 48)
    rng, foam = random.Random(5), M.paint('#eef1ef', .2, 0, 'foam', .6)
    for _ in range(46):
        a, r, k = rng.uniform(0, 6.3), .125 * rng.random() ** .4, rng.uniform(.006, .016)
        mb.lathe((x + r * math.cos(a), y + r * math.sin(a), z + .228), [(k * math.cos(t), k * math.sin(t)) for t in (0, .4, .8, 1.2, 1.5)], foam, 14)
    q = lambda t: Vector((x + .164 * math.cos(t), y + .166 * math.sin(t), z + .296 - .06 * math.sin(t)))
    wire, grip = M.metal('#b9bcc0', .3, 1., 'alu'), M.paint('#20252a', .5, 0, 'grip')
    for i in range(24):
        a, b = math.pi * i / 24, math.pi * (i + 1) / 24
        mb.cyl(q(a), q(b), .009 if 9 < i < 14 else .0032, grip if 9 < i < 14 else wire, 12)
    for t in (0, math.pi):
        mb.cyl(q(t) - Vector((math.cos(t) * .01, 0, 0)), q(t) + Vector((math.cos(t) * .006, 0, 0)), .009, m, 16)
    K.built(mb)


def deck_brush(p, q, end, z):
    """Scrub brush from p to q, down on its tufts; the handle swivels in a bracket and lies on the boards at end."""
    mb, wd, rng = MB('brush', 4), M.board('newpt', 'wood'), random.Random(6)
    p, q = Vector((*p, z)), Vector((*q, z))
    d = (q - p).normalized()
    s, c = Vector((-d.y, d.x, 0)), (p + q) / 2
    mb.beam(p + Z * .052, q + Z * .052, .076, .026, wd, Z, .007)
    tuft = [M.paint(k, .7, 0, 'bristle' + k) for k in ('#c9ad68', '#b89a58', '#d8bf80')]
    n = int((q - p).length / .0145)
    for i in range(n):
        for j in range(-2, 3):
            o = p + d * (.01 + (i + (.5 if j % 2 else 0)) * ((q - p).length - .02) / n) + s * (.0145 * j) + Z * .041
            out = s * (.006 * j) + d * rng.uniform(-.004, .004)
            for _ in range(12):
                f = Vector((rng.gauss(0, .0028), rng.gauss(0, .0028), 0))
                mb.beam(o + f * .6, o + f * 1.7 + out - Z * .0405, .0014, .0014, rng.choice(tuft), bev=0, caps=False)
    e = Vector((*end, z + .0135))
    h = (e - c).normalized()
    h = Vector((h.x, h.y, 0)).normalized()
    steel = M.metal('#9fa3a6', .35, 1., 'bracket')
    k = c + Z * .066
    mb.beam(k - h * .02, k + h * .02, .03, .002, steel, Z, 0)
    for g in (-1, 1):
        w = h.cross(Z) * (.0155 * g)
        mb.beam(k + w, k + w + Z * .024, .002, .022, steel, h, 0)
    mb.cyl(k + Z * .014 - h.cross(Z) * .02, k + Z * .014 + h.cross(Z) * .02, .003, steel, 10)
    mb.cyl(k + Z * .014 - h * .014, e, .0128, wd, 22)
    K.built(mb)


def cedar():
    """Split cedar: every shake from another log, straight grain down it, some gone grey at the butt."""
    N = M.Nodes('cedar')
    r = N.attr()
    k = N.math('FRACT', N.math('MULTIPLY', r, 91.7))
    off = N.comb(N.math('MULTIPLY', r, 613.), N.math('MULTIPLY', r, 871.), N.math('MULTIPLY', k, 97.))
    grain = N.noise(N.scale(N.uv(), (1.6, 130., 1), off), 1., 5, .65, .5)
    band = N.noise(N.scale(N.uv(), (.8, 22., 1), off), 1., 3, .5, .3)
    base = N.ramp(r, [(i / 7, c) for i, c in enumerate(('#a8703f', '#9c673c', '#b07c4b', '#a06f48', '#93603a', '#b38453', '#a27850'))], 'CONSTANT')
    base = N.mix(N.maprange(band, .38, .66, 0, .5), base, N.hsv(base, .5, 1., .66))
    base = N.mix(N.maprange(grain, .48, .7, 0, .6), base, N.hsv(base, .5, 1., .5))
    base = N.mix(N.math('MULTIPLY', N.maprange(k, .55, 1., 0, .45), N.maprange(N.noise(N.scale(N.uv(), (9., 30., 1), off), 1., 4), .35, .65, .2, 1.)), base, '#8d857a')
    return N.surf(N.principled(base, .8, N.bump(grain, .8, .004), .2))


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
    # Far along the wall no butt joint falls into a field: none is as wide as one panel or plank.
    far = lambda i: dict(fr=Frame((i * w - 50, 0, 0), (1, 0, 0), (0, -1, 0)), L=50 + w, span=lambda z: (50, 50 + w))
    lap = lambda i, *a: H.lap_siding(mb, far(i)['fr'], far(i)['L'], 0, 3.2, [], *a, span=far(i)['span'], joint=1e6)
    lap(0, M.siding('#a9b6bb', 'vinyl'), 4 * IN, .011)
    lap(1, M.siding('#4f6670', 'hardie'), 6 * IN, .0095)
    H.shakes(mb, fr0[2], w, 0, 3.2, cedar(), 7 * IN)
    for i in range(4):
        fr.box(mb, i * w - .05, i * w + .05, -.01, .032, 0, 3.2, t, 'z', .004)
    fr.box(mb, -.1, 3 * w + .1, -.01, .036, -.22, 0, t, 'a', .004)
    fr.box(mb, -.1, 3 * w + .1, -.01, .06, 0, .03, t, 'a', .01)
    mb.face([(-20, -.0, -2), (20, 0, -2), (20, 0, 6), (-20, 0, 6)], M.paint('#7a8286', .8, 0, 'plain'), .5)
    mb.build()
    G.plant(G.tree_meshes('maple', 3, 6000, .19), (7.2, -4.6, -2.2), 1., .46)
    P.dapple((.9, 0, 1.7), -28, 50, 5., 1., 420, .18, 7, 8)
    G.sky(elev=50, az=-28, sun=6.6, sky_strength=.14, clouds=.4, sun_col=lin('#ffdcb0')[:3])
    return dict(cam=(1.75, -2.75, 1.3), look=(2.22, 0, 1.25), lens=24, size=ART, spp=8, level=True, exposure=.04, fstop=5.6, focus=2.5, grade=EVENING)


def scrubbed(edge=10.62):
    """One deck, half of it scrubbed: silver with dirt in its checks, and the wood that comes out under the brush, dark where it is still wet. The border wanders from board to board."""
    N = M.Nodes('scrubbed')
    r = N.attr()
    off = N.comb(N.math('MULTIPLY', r, 37.), N.math('MULTIPLY', r, 11.), N.math('MULTIPLY', r, 53.))
    field = N.noise(N.scale(N.uv(), (.45, 7., 1), off), 1., 2, .45, .35)
    kv = N.scale(N.uv(), (1.1, 5.2, 1), N.comb(N.math('MULTIPLY', r, 91.), N.math('MULTIPLY', r, 31.), 0.))
    knot = N.voronoi(kv, 1.)
    field = N.math('SUBTRACT', field, N.maprange(knot, 0, .25, .14, 0))
    ring = N.math('FRACT', N.math('MULTIPLY', field, 30.))
    dark = N.math('MULTIPLY', N.maprange(ring, .35, .93, 0, 1.), N.maprange(ring, .93, 1., 1., 0))
    fibre = N.noise(N.scale(N.uv(), (3., 210., 1), off), 1., 4, .6, .2)
    check = N.maprange(N.noise(N.scale(N.uv(), (1.6, 90., 1), off), 1., 3, .5, .2), .36, .31, 0, 1.)
    new = N.mix(N.maprange(r, 0, 1, 0, .7), '#b08f68', '#95714c')
    new = N.mix(N.math('MULTIPLY', dark, .5), new, '#6f4c2e')
    new = N.mix(N.maprange(fibre, .45, .7, 0, .3), new, '#6f4c2e')
    new = N.mix(N.maprange(knot, .075, .045, 0, .85), new, '#4a2d18')
    old = N.mix(N.maprange(r, 0, 1, 0, .8), '#85827c', '#6a6660')
    old = N.mix(N.math('MULTIPLY', dark, .4), old, '#4f4b46')
    old = N.mix(N.maprange(fibre, .45, .7, 0, .45), old, '#565149')
    old = N.mix(N.maprange(knot, .075, .045, 0, .7), old, '#35312c')
    dirt = N.noise(N.obj(), 1.9, 5, .65)
    old = N.mix(N.maprange(dirt, .46, .66, 0, .5), old, '#4b4d3c')
    p = N.sep(N.pos())
    way = N.math('ADD', N.math('MULTIPLY', N.math('SUBTRACT', N.noise(N.scale(N.pos(), (1.3, 3.2, 1)), 1., 4, .6), .5), 1.1), N.math('MULTIPLY', N.math('SUBTRACT', r, .5), .34))
    over = N.math('ADD', N.math('SUBTRACT', p[1], edge), way)
    over = N.math('SUBTRACT', over, N.math('MAXIMUM', 0., N.math('MULTIPLY', N.math('SUBTRACT', p[0], 8.6), .42)))
    mask = N.maprange(over, -.015, .05, 0, 1.)
    wet = N.math('MULTIPLY', N.maprange(over, .75, .45, 0, 1.), N.maprange(over, -.16, -.1, 0, 1.))
    base = N.mix(mask, old, new)
    base = N.mix(N.math('MULTIPLY', check, N.maprange(mask, 0, 1, .9, .4)), base, '#221c17')
    base = N.mix(N.math('MULTIPLY', wet, .75), base, N.hsv(base, .5, 1.15, .5))
    h = N.math('SUBTRACT', fibre, N.math('ADD', N.math('MULTIPLY', dark, .3), N.math('MULTIPLY', check, 2.)))
    return N.surf(N.principled(base, N.maprange(wet, 0, 1, .78, .38), N.bump(h, .55, .0016), .3))


def without(mb, mat):
    """Takes the faces of one material out of a mesh that is still being built."""
    k, keep, uv, at = mb.mats.index(mat) if mat in mb.mats else -1, [], [], 0
    for i, f in enumerate(mb.f):
        if mb.m[i] != k:
            keep.append(i)
            uv += mb.uv[at:at + len(f)]
        at += len(f)
    mb.f, mb.m, mb.r, mb.uv = [mb.f[i] for i in keep], [mb.m[i] for i in keep], [mb.r[i] for i in keep], uv


@shot
def cover_deck_maintenance():
    S = H.style('#b8b6ac', 'vinyl', 'weathered', exposure=5 * IN, lit=.12, shutters_on=False)
    z = H.FLOOR - .04
    cam, look = (5.6, 12.75, z + 1.25), (8.05, 10.45, z + .02)

    def dk(S):
        d, blank = DECK, M.paint('#808080', .5, 0, 'blank')
        mb = H.deck(d['x0'], d['x1'], d['y0'], d['y1'], z, blank, blank, S, plain=True)
        without(mb, blank)
        # boards with one gap everywhere; they meet only over joists, and every joist has its two screws
        bw, gap, joist, wood, rng = 5.5 * IN, .006, 16 * IN, scrubbed(), random.Random(3)
        screw, n = M.metal('#4b4743', .5, .6, 'screw'), int((d['y1'] + .02 - d['y0']) / (bw + gap)) + 1
        for i in range(n):
            y = d['y1'] + .02 - bw / 2 - i * (bw + gap)
            w = min(bw, 2 * (y - d['y0']) + bw) if y - bw / 2 < d['y0'] else bw
            y = d['y0'] + w / 2 if w < bw else y
            if w < .02:
                continue
            cuts = [d['x0'] - .02] + [d['x0'] + joist * k for k in ((7, 15) if i % 2 else (4, 11))] + [d['x1'] + .02]
            for x0, x1 in zip(cuts, cuts[1:]):
                cup = rng.uniform(-.0012, .0012)
                mb.beam((x0 + .0015, y, z - .0127 + cup), (x1 - .0015, y, z - .0127 + cup), w, .0254, wood, Z, .0035)
            for k in range(int((d['x1'] - d['x0']) / joist) + 1):
                x = d['x0'] + k * joist
                for o in ((-.012, .012) if any(abs(x - c) < .01 for c in cuts) else (0,)):
                    for s in (-1, 1):
                        mb.cyl((x + o, y + s * (w / 2 - .025), z - .002), (x + o, y + s * (w / 2 - .025), z + .0012), .0045, screw, 10)
        mb.box(d['x0'], d['x1'], H.D - .0, H.D + .035, z - .25, z + .02, S['trim'], 'x', .004)      # closes the joint below the door
        bucket(7.72, 10.28, z)
        deck_brush((6.62, 10.72), (7.0, 10.9), (7.42, 9.62), z)      # on the border of clean and weathered boards
        mb.build()
    exterior(S, cam, look, portico=False, garage=False, deck=dk, sun=dict(elev=27, az=28, sun=6., sky_strength=.19, cloud_seed=1., sun_col=lin('#ffd9ac')[:3]))
    for x, y in ((10.75, 12.35), (4.8, 9.1)):
        planter(x, y, z)
    G.lawn(cam, 2)
    treeline(4, 0, 250, 420, 12, 14)
    return dict(cam=cam, look=look, lens=28, size=ART, spp=8, fstop=3.2, focus=3., exposure=.12, grade=EVENING)


def binoculars(o, turn):
    """A pair left standing on its objectives: prism housings, bridge with the focusing wheel, eyepieces, strap."""
    mb = MB('binoculars', 4)
    o, r = Vector(o), Vector((math.cos(turn), math.sin(turn), 0))
    out = Z.cross(r)
    skin, ring, brass, glass = M.fabric('#24282a', 900.), M.metal('#101112', .35, .4, 'ring'), M.metal('#3a3d40', .3, .9, 'axle'), M.paint('#1b2a35', .05, 0, 'lens', 1.)
    for s in (-1, 1):
        p = o + r * (s * .041)
        turned(mb, p, Z, [(.001, .004), (.0275, .004), (.029, 0), (.0305, .002), (.0305, .014), (.0285, .018), (.027, .06), (.0265, .078), (.03, .086), (.0305, .1), (.0305, .118), (.028, .125), (.001, .125)], skin, 40)
        turned(mb, p, Z, [(.0309, .003), (.0309, .013), (.03, .0135)], ring, 40)
        e = o + r * (s * .034)
        turned(mb, e, Z, [(.019, .12), (.019, .132), (.0215, .133), (.022, .15), (.0205, .158), (.0165, .158), (.0155, .15), (.001, .15)], ring, 32)
        turned(mb, e, Z, [(.015, .1515), (.001, .153)], glass, 24)
        q = o + r * (s * .069) + Z * .1
        mb.beam(q - out * .004, q + out * .004, .008, .014, brass, Z, .001)
    for z0, z1, w in ((.07, .08, .011), (.1, .112, .011)):
        mb.beam(o - r * .034 + Z * (z0 + z1) / 2, o + r * .034 + Z * (z0 + z1) / 2, w * 2, z1 - z0, skin, Z, .003)
    turned(mb, o, Z, [(.006, .06), (.006, .118), (.0001, .118)], brass, 20)
    turned(mb, o, Z, [(.0135, .117), (.0142, .119), (.0142, .131), (.0135, .133), (.0001, .133)], ring, 36)
    mb.build()
    side = lambda s: [o + r * a * s + out * b + Z * z for a, b, z in ((.07, 0, .1), (.088, -.005, .085), (.094, -.02, .045), (.09, -.05, .006))]
    hang = [o + Vector(p) for p in ((.02, -.125, .0045), (.012, -.15, .0045), (.008, -.1555, -.006), (.004, -.156, -.06), (-.01, -.157, -.13), (-.033, -.157, -.17), (-.058, -.157, -.13), (-.074, -.156, -.06), (-.078, -.1555, -.006), (-.082, -.15, .0045), (-.085, -.125, .0045))]
    strap = side(1) + hang + side(-1)[::-1]      # over the edge of the cap, which is .15 in front
    SD.cord(strap, '#1b1c1e', .0045)


@shot
def cover_roof_inspection():
    """From the ground, as the article tells: eye level at the garden fence, binoculars on its post."""
    S = H.style('#b9b4a4', 'vinyl', 'slate', exposure=5 * IN, lit=.1, shutters='#2d3b33', door='#7a1f1f', stone=False)
    S['thick'] = PROUD
    cam, look = (-1.9, -12.2, 1.6), (5.0, 1.6, 4.0)
    az, elev = -128, 27
    G.sky(elev=elev, az=az, sun=7.6, sky_strength=.16, cloud_seed=6., clouds=.8, sun_col=lin('#ffd3a4')[:3])
    P.dapple((9.2, 2., 5.), az, elev, 15., 1.9, 420, .36, 5, 7)
    P.dapple((3.5, -7., 0), az, elev, 14., 2.2, 560, .34, 9, 8)
    Cape.house(S).build()
    next_door()
    cape_yard(cam, look, M.concrete('#a29b8f'), M.concrete('#a8a296'), beds='cottage')
    doorstep(((4.78, -.36, .34), (4.76, -.82, .24)), z=Cape.FLOOR - .02)
    white, yard = M.paint('#dfddd5', .45, 0, 'fencepaint'), MB('fence', 2)
    px, py, top = -.33, -10.4, 1.29
    fence(yard, (px, py, 0), (14., py, 0), 1.15, white)
    yard.box(px - .075, px + .075, py - .075, py + .075, -.1, top - .035, white, 'z', .005)
    yard.box(px - .14, px + .14, py - .14, py + .14, top - .035, top, white, 'x', .008)
    yard.build()
    binoculars((px, py + .01, top), -.5)
    P.fallen(60, lambda g: (tuple(Cape.on(g.uniform(.3, 10.7), g.uniform(.1, 3.8), .02)), (0, -Cape.PITCH, 1)), (.06, .1), 8)
    P.fallen(70, lambda g: ((g.uniform(-.8, 12.), g.uniform(-9.5, -2.), g.uniform(.05, .08)), (g.gauss(0, .3), g.gauss(0, .3), 1)), (.05, .085), 9)
    treeline(4, 4, -10, 190)
    return dict(cam=cam, look=look, lens=33.5, size=ART, spp=8, level=True, exposure=-.02, fstop=8., focus=12., grade=dict(EVENING, contrast=1.18))


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
    for x in (1.32, 2.48):      # the labels are still on the glass of the lower sashes; seen from outside, left is where x is larger
        SW.energy_label(mb, Frame(fr.P(x - .06, 0, 0), -fr.a, fr.n), 0, z0 + .48, -.069)
    green = G.shrub_mesh(7, .13, .12, 1500, .035, G.foliage('#4f6639', '#738a50', '#3f532f', .3), .3)
    bloom = G.bloom_mesh(5, .14, .13, 16, ('#f4eef0', '#d9a3b6', '#ffffff'))
    for i in range(9):
        q = fr.P(1.1 + i * .2, .14, z0 - .2)
        G.add(green, tuple(q), i * .9, .85 + .3 * (i % 3) / 2)
        if i % 2 == 0:
            G.add(bloom, tuple(q), i * .7, .8)
    mb.build()
    bed = MB('fence', 2)
    G.bed(-.2, 4.2, 9.7, 11.0, seed=2)
    fence(bed, (-9., -14., 0), (-9., 20., 0))
    fence(bed, (-36., 24., 0), (12., 24., 0))   # what the panes reflect
    bed.build()
    shrub_row([(.5, 10.5, 1.05, 'fern'), (-.6, 10.0, 1.3, 'p'), (-1.6, 9.2, 1.1, 'y'), (3.9, 10.35, .95, 'hosta')])
    G.lawn(cam, 14, keepout=[(-.2, 4.2, 8, 10.9)], cone=cone_to(cam, look, 46))
    treeline(0, 6, 135, 300, 22, 26)
    hedge = G.hedge_mesh()
    for i in range(28):
        G.add(hedge, (-36 + i * 1.7, 26 + i % 3, 0), i * 1.3, 1.5 + .3 * (i % 4))
    return dict(cam=cam, look=look, lens=31, size=ART, spp=12, level=True, exposure=-.05, bloom=.08, grade=EVENING)


def calculator(mb, o, turn):
    """Pocket calculator on its back, switched on: case, display, five rows of keys."""
    o = Vector(o)
    r, up = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    case, key, op, glass = M.paint('#24272b', .45, 0, 'case2'), M.paint('#d9d6cd', .5, 0, 'key'), M.paint('#c8742d', .5, 0, 'op'), M.paint('#aab79f', .2, 0, 'lcd', .6)
    signs = (('MC', 'MR', 'M+', '÷'), ('7', '8', '9', '×'), ('4', '5', '6', '−'), ('1', '2', '3', '+'), ('0', '.', '%', '='))
    at = lambda a, b, h=0.: o + r * a + up * b + Z * h
    mb.beam(at(0, -.075, .007), at(0, .075, .007), .084, .014, case, Z, .003)
    mb.beam(at(0, .042, .0146), at(0, .066, .0146), .07, .0012, glass, Z, .0004)
    P.words('0.', at(.026, .054, .0156), r, up, .0135, M.paint('#20261f', .5, 0, 'digit'), 1.05, .0003)
    for i in range(4):
        for j in range(5):
            c = at(-.0285 + i * .019, .027 - j * .0215, .014)
            mb.beam(c - up * .0065, c + up * .0065, .0145, .0018, op if i == 3 else key, Z, .0007)      # flat: in low sun taller keys tooth the shadow of the case
            P.words(signs[j][i], c + Z * .0011, r, up, .0062 if len(signs[j][i]) == 1 else .0048, case, 1., .0001)


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


def floor_plan(mb, O, turn, k0=.82):
    """Sheet from the plotter, its far end still curled: the kitchen behind it to scale, walls closed, with doors, windows, fixtures and two strings of dimensions. k0: of its drawing size."""
    pp, ink, thin = M.paint('#f3f0e6', .8, 0, 'paper'), M.paint('#1f3a58', .8, 0, 'ink'), M.paint('#5f7890', .8, 0, 'thin')
    U, V = Vector((math.cos(turn), math.sin(turn), 0)), Vector((-math.sin(turn), math.cos(turn), 0))
    curl = lambda u: max(0., u / .9 - .74) ** 2 * .55
    Q = lambda u, v, h=.0016: O + U * u * k0 + V * -v * k0 + Z * (h + curl(u))
    n = 40
    sb = MB('sheet', 2)
    for i in range(n):
        for v0, v1 in ((-.3, 0), (0, .3)):
            sb.face([Q(.9 * i / n, v0, .0012), Q(.9 * (i + 1) / n, v0, .0012), Q(.9 * (i + 1) / n, v1, .0012), Q(.9 * i / n, v1, .0012)], pp, .5)
    weld(sb.build(smooth=True))

    def ln(u0, v0, u1, v1, w=.0016, m=ink, h=.0016):
        c = max(1, int(abs(u1 - u0) / .05)) if max(u0, u1) > .64 else 1
        for i in range(c):
            at = lambda t: Q(u0 + (u1 - u0) * t, v0 + (v1 - v0) * t, h)
            mb.beam(at(i / c), at((i + 1) / c), w, .0006, m, Z, 0)
    sc = .08      # of a metre of the room on the sheet
    R = lambda x, y: (.085 + x * sc, .2 - y * sc)
    L = lambda x0, y0, x1, y1, w=.0016, m=ink: ln(*R(x0, y0), *R(x1, y1), w, m)

    def rect(x0, y0, x1, y1, w=.0016, m=ink):
        for q in ((x0, y0, x1, y0), (x1, y0, x1, y1), (x1, y1, x0, y1), (x0, y1, x0, y0)):
            L(*q, w, m)

    def arc(x, y, r, t0=0., t1=2 * math.pi, w=.0013, m=ink):
        k = max(6, int(abs(t1 - t0) * 5))
        t = [t0 + (t1 - t0) * i / k for i in range(k + 1)]
        for p, q in zip(t, t[1:]):
            L(x + r * math.cos(p), y + r * math.sin(p), x + r * math.cos(q), y + r * math.sin(q), w, m)

    def dashed(x0, y0, x1, y1, step=.16):
        c = max(1, int(math.hypot(x1 - x0, y1 - y0) / step))
        for i in range(c):
            L(x0 + (x1 - x0) * i / c, y0 + (y1 - y0) * i / c, x0 + (x1 - x0) * (i + .55) / c, y0 + (y1 - y0) * (i + .55) / c, .001, thin)
    W, D, t = K.RW, K.RD, .17
    for x0, x1 in ((-t, 1.4), (2.9, 4.), (5.9, W + t)):      # walls: solid, open only where a window or a door is
        L(x0, D + t / 2, x1, D + t / 2, t * sc)
    L(-t / 2, 0, -t / 2, D, t * sc)
    for x0, x1 in ((-t, 4.3), (5.2, W + t)):
        L(x0, -t / 2, x1, -t / 2, t * sc)
    for y0, y1 in ((0, 1.), (2.5, D)):
        L(W + t / 2, y0, W + t / 2, y1, t * sc)
    for a0, a1 in ((1.4, 2.9), (4., 5.9)):
        for y in (D, D + t * .42, D + t * .58, D + t):
            L(a0, y, a1, y, .0011)
    L((4. + 5.9) / 2, D, (4. + 5.9) / 2, D + t, .002)
    L(5.2, 0, 5.2, .9, .0026)                                # door and its swing; a pair to the deck
    arc(5.2, 0, .9, math.pi / 2, math.pi, m=thin)
    for y, t0 in ((1., 0.), (2.5, 0.)):
        L(W + t, y, W + t + .75, y, .0026)
        arc(W + t, y, .75, 0, math.pi / 2 * (1 if y < 2 else -1), m=thin)
    L(W, 1., W, 2.5, .001, thin)
    L(.635, .75, .635, D - .635, .0022)                      # counters; dashed, the wall cabinets over them
    L(.635, D - .635, 3.42, D - .635, .0022)
    L(3.42, D - .635, 3.42, D, .0022)
    L(0, .75, .635, .75, .0022)
    dashed(.33, .75, .33, 1.95)
    dashed(.33, 2.72, .33, D - .05)
    rect(.03, .05, .7, .72)
    for q in ((.03, .05, .7, .72), (.03, .72, .7, .05)):
        L(*q, .001, thin)
    rect(.02, 1.965, .66, 2.705, .0018)
    for x in (.2, .46):
        for y in (2.15, 2.52):
            arc(x, y, .095)
    rect(1.76, D - .54, 2.54, D - .1)
    rect(1.82, D - .49, 2.48, D - .2, .0012)
    arc(2.15, D - .14, .03)
    rect(2.62, D - .62, 3.22, D - .02, .0012, thin)          # dishwasher
    rect(1.95, 1.35, 3., 3.65, .0026)
    dashed(2.7, 1.4, 2.7, 3.6)
    for y in (1.85, 2.5, 3.15):
        arc(3.2, y, .17)
    arc(4.95, 3.35, .58, w=.002)
    for k in range(4):
        b = math.pi / 4 + k * math.pi / 2
        arc(4.95 + .8 * math.cos(b), 3.35 + .8 * math.sin(b), .19)
    for v, xs in ((-.248, (0, 1.4, 2.9, 4., 5.9, W)), (-.268, (0, W))):      # strings of dimensions
        ln(R(-.1, 0)[0], v, R(W + .1, 0)[0], v, .001, thin)
        for x in xs:
            u = R(x, 0)[0]
            ln(u - .004, v + .004, u + .004, v - .004, .0018)
            ln(u, v - .005, u, v + .01, .0009, thin)
    for u, ys in ((.053, (0, .75, 1.95, 2.72, D)), (.035, (0, D))):
        ln(u, R(0, -.1)[1], u, R(0, D + .1)[1], .001, thin)
        for y in ys:
            v = R(0, y)[1]
            ln(u - .004, v + .004, u + .004, v - .004, .0018)
            ln(u - .005, v, u + .01, v, .0009, thin)
    for q in ((.018, -.287, .882, -.287), (.882, -.287, .882, .287), (.882, .287, .018, .287), (.018, .287, .018, -.287), (.7, .287, .7, .2), (.7, .2, .882, .2)):
        ln(*q, .0014)
    for v, u in ((.218, .84), (.23, .8), (.248, .86), (.26, .82), (.272, .85)):
        ln(.712, v, u, v, .0018, thin)
    for txt, x, y, size in (('KITCHEN', 4.35, 1.75, .017), ('ISLAND', 2.36, 2.5, .0125), ('DINING', 4.95, 3.35, .0125), ('REF.', .365, .385, .009), ('SINK', 2.15, 4.86, .008)):
        P.words(txt, Q(*R(x, y), .0022), U, V, size * k0 * 1.15, ink, 1.06, .0001)
    for txt, x, v in (("21'-0\"", W / 2, -.277), ("4'-7\"", .7, -.2555), ("4'-11\"", 2.15, -.2555), ("3'-7\"", 3.45, -.2555), ("6'-3\"", 4.95, -.2555)):
        P.words(txt, Q(R(x, 0)[0], v, .0022), U, V, .0088, ink, 1.05)
    for txt, u, y in (("17'-1\"", .0265, D / 2), ("3'-11\"", .046, 1.35), ("8'-2\"", .046, 3.96)):
        P.words(txt, Q(u, R(0, y)[1], .0022), V, -U, .0088, ink, 1.05)
    mb.cyl(Q(-.1, -.26, .03), Q(-.1, .3, .03), .028, pp, 48)
    shade, core = M.paint('#b9b3a4', .9, 0, 'between'), M.paint('#4a453d', .9, 0, 'core')
    for k, (rad, m) in enumerate(((.0268, shade), (.0262, pp), (.0248, shade), (.0241, pp), (.0226, shade), (.0218, pp), (.02, core))):      # turns of the roll, and its hollow
        mb.cyl(Q(-.1, -.26 - .0003 * (k + 1), .03), Q(-.1, .3 + .0003 * (k + 1), .03), rad, m, 48)
    return Q, U


def glaze(col):
    """Hand-dipped tile: the glaze is thinner and lighter at the edges, pools elsewhere, and mirrors the window unevenly."""
    N = M.Nodes('glaze')
    r = N.attr()
    pool = N.noise(N.vadd(N.pos(), N.comb(r, r, 0.)), 26., 4, .6)
    c = N.mix(N.maprange(pool, .35, .65, 0, 1.), N.hsv(col, .5, .9, 1.35), N.hsv(col, .5, 1.1, .7))
    c = N.mix(N.maprange(r, 0, 1, 0, .35), c, N.hsv(col, .52, .8, 1.5))
    return N.surf(N.principled(c, .06, N.bump(pool, .35, .003), .75))


def slab_stone():
    """Engineered stone at hand's distance: fine veins that branch, polished."""
    N = M.Nodes('slab')
    a, b = N.noise(N.pos(), 5., 5, .6, 1.4), N.noise(N.pos(), 13., 4, .6, 1.)
    vein = lambda d, w: N.maprange(N.math('ABSOLUTE', N.math('SUBTRACT', d, .5)), w, 0, 0, 1.)
    c = N.mix(N.math('MULTIPLY', vein(a, .03), .6), '#e9e6e0', '#8d8478')
    c = N.mix(N.math('MULTIPLY', vein(b, .012), .35), c, '#a79c8c')
    return N.surf(N.principled(c, .07, None, .6))


def samples(mb, z):
    """What there is to choose, each from its maker: fan of paint cards, cabinet door with its pull, stone, glazed tile, floor boards, a knob."""
    brass = M.metal('#d2a868', .3, 1., 'pull')

    def on(x, y, turn):
        return Frame((x, y, 0), (math.cos(turn), math.sin(turn), 0), (-math.sin(turn), math.cos(turn), 0))
    # cabinet door
    f, sage = on(2.515, 2.875, -.2), M.paint(K.SAGE, .38, 0, 'cab')
    w, h, s = .3, .38, .057
    f.box(mb, s - .01, w - s + .01, s - .01, h - s + .01, z, z + .011, sage, 'n', 0)
    for a0, a1, n0, n1, ax in ((0, s, 0, h, 'n'), (w - s, w, 0, h, 'n'), (s, w - s, 0, s, 'a'), (s, w - s, h - s, h, 'a')):
        f.box(mb, a0, a1, n0, n1, z, z + .0205, sage, ax, .0025)
    for a0, n0, a1, n1 in ((s, s, w - s, s), (w - s, s, w - s, h - s), (w - s, h - s, s, h - s), (s, h - s, s, s)):     # moulding between frame and panel
        d = Vector((-(n1 - n0), a1 - a0, 0)).normalized() * .011
        q = [(a0, n0, .0165), (a1, n1, .0165), (a1 + d.x, n1 + d.y, .0112), (a0 + d.x, n0 + d.y, .0112)]
        e = Vector((a1 - a0, n1 - n0, 0)).normalized() * .011
        q[2], q[3] = (q[2][0] - e.x, q[2][1] - e.y, q[2][2]), (q[3][0] + e.x, q[3][1] + e.y, q[3][2])
        mb.face([f.P(a, n, z + k) for a, n, k in q], sage, .5)
    c = f.P(w - s / 2, 0, z + .0205)
    mb.cyl(c + f.n * .03 + Z * .03, c + f.n * .17 + Z * .03, .0055, brass, 18)
    for k in (.047, .153):
        mb.cyl(c + f.n * k, c + f.n * k + Z * .03, .0045, brass, 14)
    # stone, with its polished edge
    f = on(2.815, 2.535, .2)
    f.box(mb, 0, .15, 0, .2, z, z + .02, slab_stone(), 'n', .0035)
    # floor boards: two stains, tongue on one side, groove on the other
    for x, y, turn, wood in ((2.545, 2.682, .16, M.board('oak', 'wood')), (2.565, 2.548, .09, M.board('brown', 'wood'))):
        f = on(x, y, turn)
        f.box(mb, 0, .225, 0, .108, z, z + .018, wood, 'a', .0015)
        f.box(mb, .0005, .2245, .106, .114, z + .0065, z + .0115, wood, 'a', .001)
        f.box(mb, -.006, .002, .003, .105, z + .0065, z + .0115, wood, 'n', .001)
    # glazed tiles with the joint they will have
    f, bisque, blue = on(2.70, 2.29, .32), M.paint('#c9ab8a', .85, 0, 'bisque'), glaze('#2f5468')
    for i, j in ((0, 0), (1, 0), (0, 1), (1, 1)):
        a, n = i * .078 + (.012 if (i, j) == (1, 1) else 0), j * .078 + (.009 if (i, j) == (1, 1) else 0)
        f.box(mb, a, a + .075, n, n + .075, z, z + .0085, bisque, 'a', .0008)
        f.box(mb, a + .0004, a + .0746, n + .0004, n + .0746, z + .0084, z + .0105, blue, 'a', .0011, .13 + .27 * (i + 2 * j))
    # fan of paint cards on its rivet
    pivot, white = Vector((2.885, 2.12, z)), M.paint('#f4f2ec', .55, 0, 'card')
    tints = (('#e9e2d0', '#ddd2b8', '#cdbf9f'), ('#d9d8cc', '#c4c6b6', '#a9ad9a'), ('#b9c2b0', '#9dab97', '#7c8d79'), ('#8fa5a3', '#6b8786', '#48676a'), ('#7f95ab', '#50708c', '#2e4a63'), ('#c9b3a0', '#a98a73', '#7f624d'), ('#e0b9a0', '#c98d6c', '#a8623f'), ('#e6cf97', '#d3b062', '#b08a35'))
    for i, cols in enumerate(tints):
        t = math.radians(104 + 11 * i)
        d = Vector((math.cos(t), math.sin(t), 0))
        o = pivot + Z * (.0006 + .0009 * i)
        mb.beam(o - d * .012, o + d * .185, .05, .0008, white, Z, 0)
        for k, col in enumerate(cols):
            mb.beam(o + d * (.03 + .052 * k) + Z * .0005, o + d * (.079 + .052 * k) + Z * .0005, .05, .0004, M.paint(col, .5, 0, 'tint' + col), Z, 0)
    mb.lathe(pivot + Z * .0076, [(.007, 0), (.0062, .0014), (.001, .002)], brass, 24)
    # a knob, on its side
    mb.lathe((2.93, 2.44, z), [(.001, .0), (.011, 0), (.0125, .002), (.006, .006), (.0055, .014), (.014, .02), (.0155, .025), (.011, .029), (.001, .03)], brass, 32)


@shot
def cover_remodeling_budget():
    mb, fr = K.kitchen(stage='new')
    z = .92
    # brown paper saves the counter; on it the plan, what it costs and what is to be chosen
    n = 26
    f = lambda i, j: Vector((1.985 + .98 * i / n, 1.5 + 1.9 * j / n, z + .0012 + (.012 * max(0, (j - n + 2) / 2) ** 2)))
    kb = MB('kraft', 3)
    for i in range(n):
        for j in range(n):
            kb.face([f(i, j), f(i + 1, j), f(i + 1, j + 1), f(i, j + 1)], K.kraft(crease=.7), .5, [(i * .04, j * .07), (i * .04 + .04, j * .07), (i * .04 + .04, j * .07 + .07), (i * .04, j * .07 + .07)])
    weld(kb.build(smooth=True))
    z += .0014      # what lies on the paper touches it
    Q, U = floor_plan(mb, Vector((2.335, 1.97, z)), 1.70)
    c = Q(.74, .275, .0015)
    P.tape_measure(mb, Frame((c.x, c.y, 0), U, (U.y, -U.x, 0)), 0, 0, c.z, -.3)
    P.pencil(mb, Q(.2, .262, .0055), Q(.34, .236, .0055))
    calculator(mb, (2.69, 1.975, z), .62)
    mug(mb, (2.36, 2.86, z))
    samples(mb, z)
    K.built(mb)
    K.outside()
    K.lights(sun=17., az=49, elev=16, fill=26., ceil=4., soft=2.6)
    return dict(cam=(3.2, 1.72, 1.4), look=(2.42, 2.4, .9), lens=31, size=ART, spp=10, gi=2, exposure=.62, fstop=4.5, focus=1.0, bloom=.05,
                grade=dict(contrast=1.04, clarity=.15, shadows=(.97, .99, 1.04), lights=(1.01, 1., .975), sat=.93))


@shot
def cover_choosing_composite():
    """Five composite colours tried on the joists of a deck, beside the boards that are down already."""
    mb = MB('frame', 12)
    bw, gap, oc, th = 5.5 * IN, .005, 16 * IN, 1 * IN
    pt, tape, core = P.lumber('#a3926c', '#70573a'), M.paint('#191a1c', .55, 0, 'joist tape'), P.board_core()
    top, near, far = -th, -.32, 3.4
    x0, x1 = -2.6, 3.0
    wood = P.composite('#8f8d8a', '#716f6d', '#a9a6a2')
    mb.beam((x0, near, top - .092), (x1, near, top - .092), .038, .184, pt, Z, .003)      # rim, then joists
    y, js = near + .019, []
    while y < far:
        js.append(y if js else near)
        y += oc
    for y in js[1:]:
        mb.beam((x0, y, top - .092), (x1, y, top - .092), .038, .184, pt, Z, .003)
    for y in js:
        mb.box(x0, x1, y - .0205, y + .0205, top - .0002, top + .0006, tape, 'x', 0)
        for k in (-1, 1):
            mb.box(x0, x1, y + k * .0195 - .0004, y + k * .0195 + .0004, top - .012, top + .0006, tape, 'x', 0)
    edge = .0
    for i in range(int((edge - x0) / (bw + gap))):                                       # what is down: straight, one gap everywhere, ends over the rim
        x = edge - bw / 2 - i * (bw + gap)
        y0 = near - .045
        mb.beam((x, y0, -th / 2), (x, far, -th / 2), bw, th, wood, Z, .0045, .07 + .113 * (i % 8), False)
        mb.beam((x, y0 - .0004, -th / 2), (x, y0 + .01, -th / 2), bw - .002, th - .002, core, Z, .004)
    clip = M.metal('#2a2b2d', .4, .7, 'clip')
    for y in js[1:]:                                                                     # clips wait in the groove of the last board
        mb.box(edge - .006, edge + .016, y - .014, y + .014, -th / 2 - .004, -th / 2 - .001, clip, 'x', .0005)
        mb.cyl((edge + .008, y, -th / 2 - .001), (edge + .008, y, -th / 2 + .003), .0038, P.zinc(), 12)
    tints = (('#5a534d', '#403b37', '#70685f'), ('#8f8d8a', '#716f6d', '#a9a6a2'), ('#a99c8b', '#8b7e6f', '#bfb3a3'), ('#86634a', '#664834', '#a37f63'), ('#744030', '#552d22', '#8f5845'))
    card, string = M.paint('#eee9dc', .7, 0, 'card'), M.paint('#b9a27c', .8, 0, 'string')
    for i, p in enumerate(tints):
        a = math.radians(92 - 7. * i)
        d = Vector((math.cos(a), math.sin(a), 0))
        s = Vector((d.y, -d.x, 0))
        o = Vector((.16 + .16 * i, near - .1 - .035 * (2 - abs(i - 2)), -th / 2 + .0006))
        L = 1.62 - .06 * abs(i - 2)
        mb.beam(o, o + d * L, bw, th, P.composite(*p), Z, .0045, .13 + i * .17, False)
        mb.beam(o - d * .0004, o + d * (L + .0004), bw - .002, th - .002, core, Z, .004)
        q = o + d * (.3 + .03 * (i % 2)) + Z * (th / 2 + .0007)                          # a card without a word, tied round the board
        mb.beam(q - d * .038 + s * .01, q + d * .03 + s * .022, .042, .0008, card, Z, 0)
        k = q + d * .042 + s * .0
        mb.beam(k - s * (bw / 2 + .0008) - Z * .0005, k + s * (bw / 2 + .0008) - Z * .0005, .0022, .0016, string, Z, 0)
        for e in (-1, 1):
            c = k + s * e * (bw / 2 + .0004)
            mb.beam(c, c - Z * (th + .001), .0016, .0022, string, s, 0)
        mb.beam(k + s * .021, q + d * .024 + s * .0215 + Z * .0008, .0018, .0012, string, Z, 0)
    P.tape_measure(mb, Frame((0, 0, 0), (0, 1, 0), (1, 0, 0)), .78, -.36, .0005, -.05)
    P.pencil(mb, (-.62, -.1, .004), (-.5, .02, .004))
    drill(mb, (-.36, 1.15, 0), -.9)
    mb.build()
    P.fallen(5, lambda r: ((r.uniform(-1.2, -.2), r.uniform(.3, 1.6), .001), (0, 0, 1)), (.05, .075), 11)
    g = MB('below', 2)
    soil, grass = M.ground('#5a4d3d', '#4a4034', '#6b604d'), M.ground('#56702c', '#48602a', '#73803f')
    for q, m in (((-4, 4, -4, 4.2, -.745), soil), ((-40, 40, -30, 70, -.75), grass)):
        g.face([(q[0], q[2], q[4]), (q[1], q[2], q[4]), (q[1], q[3], q[4]), (q[0], q[3], q[4])], m, .5)
    g.build()
    P.dapple((.2, 1.9, 0), 197, 31, 5., .9, 300, .15, 6)
    back = G.shrub_mesh(11, .9, .9, 5000, .09)
    for i in range(17):
        G.add(back, (-9 + i * 1.3, 9.6 + .4 * (i % 2), -.9), i, 1.5)
    G.backdrop_trees([(-14, 22, 1.), (-5, 27, 1.1), (4, 24, .9), (11, 28, 1.1)], n=12000, size=.22)
    G.sky(elev=31, az=197, sun=6.6, sky_strength=.18, clouds=.4, sun_col=lin('#ffd9ac')[:3])
    return dict(cam=(.98, -1.28, .78), look=(.36, .32, -.03), lens=30, size=ART, spp=8, fstop=4., focus=1.3, exposure=.1, grade=EVENING)


# ------------------------------------------------------------------ projects (before / after)
def building_site(z):
    """What stands about a deck that is being built."""
    SD.sawhorse(3.35, 11.6, 1.3)
    SD.sawhorse(2.25, 11.95, 1.25)
    mb = MB('on the horses', 4)
    p, d = Vector((3.74, 11.4, .753)), Vector((-.953, .303, 0))
    for o, a, L in ((0, 0, 2.5), (.152, -.12, 2.6)):
        q = p + Vector((.303, .953, 0)) * o + d * a
        mb.beam(q, q + d * L, SD.BW, SD.TH, M.board('driftwood'), Z, .004)
    mb.box(3.54, 3.66, 9.7, 9.77, .5, .64, M.paint('#c9cbc9', .35, 0, 'outlet cover'), 'z', .012)
    drill(mb, (9.6, 10.98, z + .001), .7)
    carton(mb, 8.32, 8.6, 9.02, 9.24, z + .001, z + .17)
    mb.build()
    SD.circular_saw((3.05, 11.69, .766), 2.83)
    SD.dust(3.05, 11.78, .3, 7000)
    SD.offcuts([(3.0, 12.55, .5, .34, 'b'), (2.6, 12.45, 2.2, .22, 'b'), (3.75, 12.3, 1.2, .45, 'pt'), (3.3, 12.2, .2, .3, '4')])
    SD.level((5.1, 11.75, z - .0235), (6.31, 11.83, z - .0235))
    SD.bundle(7.75, 14.75, -.2)
    SD.stakes(DECK, z)
    SD.cord([(3.12, 11.66, .8), (3.2, 11.45, .74), (3.22, 11.36, .3), (3.3, 11.2, .03), (3.6, 10.9, .03), (3.5, 10.45, .04), (3.75, 10.1, .03), (3.62, 9.86, .06), (3.6, 9.79, .3), (3.6, 9.745, .52)])
    SD.bag(7.3, 13.72, 0., .3)
    SD.bag(7.35, 13.76, .115, .12)
    SD.heap(8.75, 13.62)
    SD.shovel(8.6, 13.55, .09, .5)
    Y.wheelbarrow(14.4, 9.8, 0., 1.5, load=False)
    SD.old_boards(13.0, 11.2, 1.3)


def proj_deck(stage, cam=(3.0, 18.2, 2.75), look=(7.0, 9.6, 1.45), lens=26):
    """stage: before, during, after."""
    before, during, after = (stage == k for k in ('before', 'during', 'after'))
    S = H.style('#aab3ae', 'vinyl', 'weathered', exposure=5 * IN, lit=.3 if after else 0, shutters_on=False)   # the house stays, the deck changes
    z = H.FLOOR - .04

    def dk(S):
        if after:
            std_deck(S, 'driftwood', 'dark', skirt=M.board('driftwood'), umb=False, pots=('white', 'bloom', 'rudbeckia'))
        elif during:
            SD.frame(DECK, z)
            SD.boards(DECK, z)
        else:
            d = DECK
            old = M.board('greenish', 'old')
            ow = M.board('weathered', 'old')
            mb = H.deck(d['x0'], d['x1'], d['y0'], d['y1'], z, old, old, S, plain=True, stairs=(5., 6.7), rail_mat=ow, bal_mat=ow, riser=ow)
            mb.build()
    exterior(S, cam, look, portico=False, garage=False, deck=dk, open_wall=SD.bared if during else None,
             sun=dict(elev=24, az=30, sun=4. if before else 7.4 if after else 6.1, sky_strength=.17 if not during else .23, cloud_seed=12. if before else 1. if after else 5., clouds=.9 if before else .5 if after else .6, angle=2.5 if before else .9 if after else 1.2, sun_col=lin('#ffe9d2' if before else '#ffdcba' if after else '#ffdfc2')[:3]))     # one paint in all stages: the light may not dye it
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
        Y.grill(5.35, 9.25, z)
        Y.coiled_hose(3.55, 11.6, .0, .6, '#5d6f63')
        Y.bird_bath(2.3, 11.75)
        Y.clay_planter(4.62, 13.35, .0, .17, 'lavender', .8)
        G.bed(7.15, 12.4, 12.95, 14.15, seed=2)
        G.bed(.2, 4.15, 9.7, 11.1, seed=3)
        shrub_row([(7.65, 13.5, .75, 'daylily'), (8.45, 13.5, .9, 'fountain'), (9.35, 13.45, .85, 'rudbeckia'), (10.1, 13.7, .75, 'sedum'), (10.7, 13.4, .95, 'p'), (11.6, 13.5, .9, 'y'), (9.75, 13.92, .6, 'lavender'), (11.2, 13.92, .65, 'lavender'),
                   (12.0, 11.8, .95, 'l'), (3.4, 10.5, .95, 'p'), (2.45, 10.5, .9, 'fern'), (1.55, 10.45, 1., 'y'), (.7, 10.5, .9, 'coneflower'), (2.95, 10.9, .7, 'hosta'), (2.0, 10.9, .7, 'hosta')])
    elif during:
        worn = SD.soil(DECK)
        shrub_row([(1.6, 10.7, 1.3, 'l')])
        building_site(z)
    else:
        shrub_row([(9.7, 13.6, .8, 'l'), (1.6, 10.7, 1.3, 'l'), (7.9, 13.5, .55, 's')])
        tall_grass([(4.3, 13.1, .42), (7.0, 13.2, .4), (8.4, 13.0, .55), (10.6, 13.1, .5), (3.9, 10.4, .7), (3.95, 11.8, .45), (7.5, 12.9, .36)])
        P.fallen(46, lambda r: ((r.uniform(4.4, 11.), r.uniform(9., 12.8), z + .002), (0, 0, 1)), (.06, .1), 5)
    stones = pavers(bed, 6, 0., '#a79f90' if after else '#958f83')
    bed.build()
    G.lawn(cam, 22, keepout=[(4.2, 11.4, 8, 13.0), (4.9, 6.8, 12.9, 13.9), *stones] + ([(7.15, 12.4, 12.95, 14.15), (.2, 4.15, 8, 11.1)] if after else worn if during else []), cone=cone_to(cam, look, 46), h=.1 if before else .075)
    treeline(4, 0, 180, 350, 16, 20)
    return dict(cam=cam, look=look, lens=lens, size=ART, spp=8, level=True, exposure=.25 if before else .12 if after else .08,
                grade=dict(EVENING, sat=1.02 if after else 1.) if not before else dict(contrast=1.06, clarity=.22, shadows=(.97, .99, 1.04), lights=(1., 1., .985), sat=.9),
                wb=None if after else (1.045, 1.006, .935) if before else (1.004, 1., .968))


def proj_front(after, cam=(7.8, -12.2, 1.7), look=(4.5, .5, 3.35), lens=25):
    az, elev = -25, 23
    if after:
        S = H.style('#42586a', 'hardie', 'charcoal', exposure=6 * IN, lit=.2, shutters='#f2f1ed', door='#b5532a', shutters_on=False)
    else:
        S = H.style('#b3a67e', 'old', 'old', exposure=8 * IN, lit=0, shutters='#5b4a3a', door='#6b5a46', trim='#d8d2c2', worn=1.)
    S['thick'] = PROUD
    exterior(S, cam, look, sun=dict(elev=elev, az=az, sun=8.4 if after else 5., sky_strength=.17, cloud_seed=7. if after else 12., clouds=.5 if after else .9, angle=.9 if after else 2.2, sun_col=lin('#ffd0a0' if after else '#ffe9d2')[:3]))
    street(S, cam, look, az, elev)
    front_yard(cam, look, radius=24, beds='grasses' if after else None)
    if after:
        doorstep(col='#39434a', kind='white')
        Y.edging([(.1, -1.55), (4.2, -1.55)], 5)
        Y.edging([(6.8, -1.55), (11.3, -1.55)], 6)
        Y.watering_can(7.0, -2.1, 0, .5)
    else:
        shrub_row([(1.2, -.9, 1.5, 'l'), (9.3, -.9, 1.7, 'l'), (10.6, -.8, 1.2, 'l')])
        tall_grass([(2.6, -.5, .6), (3.7, -.7, .5), (7.3, -.6, .6), (4.0, -1.6, .35), (7.1, -1.8, .4)])
        P.fallen(40, lambda r: ((r.uniform(4.2, 6.8), r.uniform(-5.5, -3.), .032), (0, 0, 1)), (.06, .1), 5)
    treeline(4, 4, 20, 160)
    return dict(cam=cam, look=look, lens=lens, size=ART, spp=10, level=True, exposure=-.02 if after else .12,
                grade=dict(EVENING, sat=1.06) if after else dict(contrast=1.06, clarity=.22, shadows=(.97, .99, 1.04), lights=(1., 1., .985), sat=.9))


def proj_front_during(cam=(7.8, -12.2, 1.7), look=(4.5, .5, 3.35), lens=25):
    """The same front between the two: wrapped, flashed, the planks at the sills."""
    S = H.style('#42586a', 'hardie', 'charcoal', exposure=6 * IN, lit=.1, door='#7f8380', shutters_on=False)
    S.update(thick=PROUD, wall=St.wall, window=St.window, bare=True, trimmed=lambda a, z: z < 3 or a > 9)
    exterior(S, cam, look, sun=None)
    G.sky(elev=34, az=-44, sun=3., sky_strength=.2, clouds=.95, angle=9., haze=3., cloud_seed=4., sun_col=lin('#ffeedd')[:3])
    next_door()
    front_yard(cam, look, radius=24, beds=None)
    mb = MB('site', 8)
    St.pump_jacks(mb, 7.2, 10.6, -.84, 3.42)
    for k, (a, b) in enumerate(((7.3, 10.95), (7.9, 11.15))):     # casing, cut for the next window
        mb.box(a, b, -1.15 + .11 * k, -1.05 + .11 * k, 4.458, 4.477, S['trim'], 'x', .002)
    St.extension_ladder(mb, 2.4, (-1.36, .03), (-.06, 4.75))
    St.stock(mb, (8.25, -5.5, 0), (11.0, -3.1, 0), S, layers=34)
    o, d, s = Vector((3.05, -4.95, .744)), Vector((.95, .31, 0)), Vector((-.31, .95, 0))
    for k in (-1, 1):
        SD.sawhorse(*(o + d * (.95 * k)).xy, 1.25)
    for k, a, b in ((-.26, -1.75, 1.9), (-.03, -1.95, 1.7), (.2, -1.2, 1.62)):
        St.plank(mb, o + s * k + d * a, o + s * k + d * b, Z, S)
    SD.circular_saw(o + d * .45 - s * .1 + Z * .005, .5 + math.pi)
    rng = random.Random(4)
    for i in range(6):      # offcuts
        q = o + d * rng.uniform(-1.1, 1.3) + s * rng.uniform(-.5, .4)
        e = Vector((math.cos(i * 1.3), math.sin(i * 1.3), rng.uniform(-.08, .08))) * rng.uniform(.06, .2)
        St.plank(mb, q.xy.to_3d() + Z * .05 - e, q.xy.to_3d() + Z * .055 + e, Z, S, face=i % 3 > 0)
    n = St.compressor(mb, (5.95, -3.55, .03), .35)
    St.hose(mb, [n, n + Vector((.14, .02, -.2)), (6.42, -3.9, .04), (6.0, -4.35, .042), (5.3, -4.2, .042), (5.0, -3.75, .042), (5.4, -3.3, .042), (6.2, -3.1, .045), (6.9, -2.5, .05), (7.6, -1.7, .06), (7.66, -1.25, .3), (7.62, -1.2, 1.6), (7.6, -1.16, 3.2), (7.6, -.99, 3.56), (7.6, -.8, 3.46)])
    roll = M.paint('#c9cdcb', .5, 0, 'roll')
    mb.cyl((2.75, -2.35, .12), (4.1, -1.95, .12), .1, roll, 28)
    mb.cyl((2.74, -2.353, .12), (4.11, -1.947, .12), .04, M.fabric('#a98458', 120.), 20)
    mb.build()
    St.dump_trailer(-1.25, -4.2, -1.1)
    shrub_row([(1.2, -.93, 1.06, 'l'), (9.3, -.97, 1.22, 'l'), (10.65, -.92, .92, 'l')])
    canvas = M.fabric('#b5aa92', 260.)
    for x, y, q, size, turn, seed in ((1.2, -.95, (.82, .72, 1.16), (2.8, 2.5), .2, 2), (9.3, -1.0, (.9, .74, 1.28), (3., 2.7), -.15, 4), (10.65, -.95, (.66, .6, .92), (2.2, 1.9), .3, 7)):
        St.thrown(St.bush(x, y, *q, seed), size, turn, canvas, seed=seed)
    treeline(4, 4, 20, 160)
    return dict(cam=cam, look=look, lens=lens, size=ART, spp=10, level=True, exposure=-.16, wb=(1.035, 1., .94), grade=dict(contrast=1.17, clarity=.22, sat=.96))


def proj_entry_during(cam=(10.9, -5.65, 1.75), look=(8.5, 0, 1.12), lens=29):
    """The front of doors_and_windows while its windows are replaced: one is trimmed, one is open, its unit stands by."""
    S = H.style('#c4bba8', 'vinyl', 'charcoal', shutters='#1f2b33', door='#24494f', exposure=5 * IN, lit=.2, stone=False, shutters_on=False)
    S['window'] = SW.window
    exterior(S, cam, look, garage=False, sun=dict(elev=27, az=-28, sun=7.5, sky_strength=.17, cloud_seed=2., sun_col=lin('#ffd6aa')[:3]))
    next_door()
    cloth = (8.95, 10.5, -2.15, -.1)
    front_yard(cam, look, radius=22, beds='work', clear=[cloth])
    doorstep(((4.75, -.5, .42),), '#8f5238', 'fern')
    soft = lambda t: (lambda k: k * k * (3 - 2 * k))(min(1, max(0, t)))
    ridge = lambda x, y, k, w: max(0., 1 - abs(noise.noise(Vector((x, y, k)))) * w) ** 2
    drop_cloth(*cloth, lie=lambda x, y: .012 + .085 * soft((y + 1.62) / .26) + .014 * ridge(x * 2.6 + y * .6, y * .9, 2., 6) + .012 * ridge(x * .8, y * 2.4 - x, 5., 6))
    mb = MB('site', 8)
    SW.shutters(mb, S)
    horses, d = Vector((8.4, -2.36, 0)), Vector((.9, .43, 0)).normalized()
    s = Vector((-d.y, d.x, 0))
    for k in (-.48, .48):
        SD.sawhorse(*(horses + d * k).xy, math.atan2(s.y, s.x))
    mb.beam(horses - d * .92 + Z * .749, horses + d * .86 + Z * .749, .78, .016, M.board('plywood', 'wood'), Z, .001)
    mb.build()
    SW.driver(horses + d * .62 - s * .1 + Z * .7585, 3.5)
    turn, top = math.atan2(d.y, d.x), .759
    SD.put(SW.old_sash(seed=3), *(horses - d * .36 - s * .39).xy, top + .019, turn + .03, -math.pi / 2)
    SW.pry_bar(horses + d * .3 - s * .3 + Z * top, turn + .5)
    SW.shims(horses + d * .28 + s * .1 + Z * top, turn + .3)
    SW.blocks(8.68, -.36, .085)
    SW.unit(8.68, -.37, .192, S)
    SW.platform(9.72, -.72, .12)
    SD.level((9.16, -.62, .62), (10.24, -.72, .62))
    SW.caulk_gun(Vector((9.75, -.83, .62)), .3)
    SW.bucket(10.42, -1.2, .125)
    SW.leaning(10.31, S)
    SW.old_trim([(9.5, -1.75, .25, 1.7, .1), (9.6, -1.82, .1, 1.65, .1), (9.45, -1.7, -.1, 1.05, .13)], .04)
    canvas = M.fabric('#b5aa92', 260.)
    SW.draped(7.5, -.86, .03, .5, .46, .64, canvas, 2)
    SW.draped(11.1, -.78, .03, .42, .38, .5, canvas, 7)
    SW.draped(8.9, 2.1, H.FLOOR, .5, .4, 1.2, M.fabric('#cfc7b4', 260.), 5, 5., .02, .4, .3)
    SW.lamp_light(9.3, 1.35, 2.4)
    SW.crumbs(8.9, 10.6, -2.1, -.1, 900)
    SW.crumbs(7.5, 9.3, -3.1, -1.6, 1100, 1.3, 7)
    P.dapple((8.2, 0, 3.6), -28, 27, 12., 2.3, 420, .3, 4, 8)
    treeline(4, 4, 20, 175, 14, 16)
    return dict(cam=cam, look=look, lens=lens, size=ART, spp=8, level=True, exposure=-.1, grade=EVENING)


SHOTS['project-deck-before'] = lambda: proj_deck('before')
SHOTS['project-deck-during'] = lambda: proj_deck('during')
SHOTS['project-deck-after'] = lambda: proj_deck('after')
SHOTS['project-siding-before'] = lambda: proj_front(False)
SHOTS['project-siding-during'] = proj_front_during
SHOTS['project-siding-after'] = lambda: proj_front(True)
SHOTS['project-entry-during'] = proj_entry_during
# The same houses from elsewhere, for home and the service.
SHOTS['project-deck-teaser'] = lambda: {**proj_deck('after', (12.6, 16.2, 2.3), (7.35, 9.4, 1.6), 27), 'spp': 6, 'exposure': -.16}
SHOTS['project-siding-teaser'] = lambda: proj_front(True, (12.6, -7.4, 1.75), (7.6, 0, 2.6), 28)
SHOTS['project-stairs-teaser'] = lambda: custom_decks((-4.2, 16.4, 1.55), (-6.72, 10.2, 1.15), 30)
SHOTS['deck-stairs'] = lambda: custom_decks((1.6, 15.6, 1.9), (-4.1, 8.7, 1.5), 26)
SHOTS['project-stairs-dusk'] = lambda: custom_decks((-3.9, 16.7, 1.72), (-5.7, 9.7, 1.4), 25, True)
SHOTS['project-vinyl-teaser'] = lambda: vinyl_siding((10.0, -1.5, 1.55), (7.6, 1.8, 1.4), 29, 12)
SHOTS['project-entry-teaser'] = lambda: doors_and_windows((11.2, -3.4, 1.7), (8.3, 0, 2.1), 30)
SHOTS['project-roof-before'] = lambda: roofing(storm=True)
SHOTS['project-roof-during'] = lambda: roofing(during=True)
SHOTS['project-roof-teaser'] = lambda: roofing((3.1, -2.6, 6.6), (7.3, 2.3, 5.47), 30, -140, 30, (5.9, 1., 4.))


@shot
def og_background():
    """The hero's house and garden, wider and from nearer the corner."""
    return {**hero_scene(cam=(15.5, 19.4, 1.8), look=(9.2, 8.0, 3.5)), 'lens': 23, 'size': (2400, 1260)}
