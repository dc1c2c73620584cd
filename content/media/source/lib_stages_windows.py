"""A house front while its windows are replaced: a rough opening with its sill pan, tape and wrap, the next unit with its flange and
corner guards, old sash on a bench of sawhorses, a work platform, shutters that wait, what the fitter has at hand."""
import bmesh, bpy, math, random
from mathutils import Vector, noise
from lib_mesh import MB, Frame, Nodes, Z, turned, weld
import lib_mats as M
import lib_house as H
import lib_site as P
import closeups as C
import lib_stages_siding as St
from lib_stages_deck import put

NEW, OPEN = 7.55, 9.65      # windows of the ground floor: hung and trimmed, taken out
ROUGH = .012                # play of a unit in its opening
STUD, SHEATHING, BOARD = .089, .012, .0127      # a wall of two-by-fours from inside to outside


# ------------------------------------------------------------------ wall
def window(mb, fr, a, z, w, h, S, **kw):
    """In place of H.window."""
    front = abs(fr.n.y + 1) < 1e-6 and z < 3
    if front and abs(a - OPEN) < .1:
        return opening(mb, fr, a, z, w, h)
    if front and abs(a - NEW) < .1:
        sticker(mb, fr, a + .2, z + .2, -.069)
        return H.window(mb, fr, a, z, w, h, S, **dict(kw, curtain=False, blind=0))
    return H.window(mb, fr, a, z, w, h, S, **kw)


def shutters(mb, S, fr=Frame((0, 0, 0), (1, 0, 0), (0, -1, 0))):
    """Those that stay up; beside the new window the screws of the old ones have left their holes."""
    for z, h, xs in ((H.FLOOR + .75, 1.6, (1.35, 3.45)), (H.FLOOR + 3.5, 1.45, (1.35, 3.45, 5.5, 7.55, 9.65))):
        for a in xs:
            for s in (a - .935, a + .575):
                H.shutter(mb, fr, s + .005, s + .355, z - .03, z + h + .03, S['shut'])
    hole = M.paint('#2a2622', .8, 0, 'hole')
    for a in (NEW - .755, NEW + .755, OPEN + .755):
        for z in (.12, .8, 1.48):
            for s in (-.1, .1):
                p = fr.P(a + s, .004, H.FLOOR + .75 + z)
                mb.cyl(p, p + fr.n * .0125, .0045, hole, 12)


def sticker(mb, fr, a, z, n, w=.13, h=.17):
    """Label of a new pane: rows that nobody reads from here."""
    white, ink, bar = M.paint('#e9e8e2', .6, 0, 'label'), M.paint('#5a6066', .7, 0, 'labelink'), M.paint('#2f5f7d', .6, 0, 'labelbar')
    fr.quad(mb, a - w / 2, a + w / 2, n, z, z + h, white)
    fr.quad(mb, a - w / 2, a + w / 2, n + .0006, z + h * .84, z + h, bar)
    for i in range(9):
        y = z + .012 + i * h * .085
        fr.quad(mb, a - w * .42, a - w * .42 + w * (.3 + .5 * ((i * 7) % 5) / 5), n + .0006, y, y + .004, ink)


def energy_label(mb, fr, a, z, n, w=.25, h=.31):
    """White label of ratings on the glass of a new window, to be read from some steps away; a, z: its lower left corner. One corner has come off."""
    white, ink, bar = M.paint('#efeee8', .5, 0, 'ratings'), M.paint('#1d2226', .7, 0, 'ratingsink'), M.paint('#24567a', .6, 0, 'ratingsbar')
    k, u = 16, w / .25
    lift = lambda p, q: .022 * max(0, (p + q - 1.8) / .2) ** 2
    for i in range(k):
        for j in range(k):
            c = [(i / k, j / k), ((i + 1) / k, j / k), ((i + 1) / k, (j + 1) / k), (i / k, (j + 1) / k)]
            high = (j + .5) / k > .86
            mb.face([fr.P(a + p * w, n + lift(p, q), z + q * h) for p, q in c], bar if high else white, .5)
    put = lambda t, p, q, size, m=ink, bold=0.: P.words(t, fr.P(a + p * w, n + .0008, z + q * h), fr.a, Z, size * u, m, 1.05, bold)
    put('ENERGY RATINGS', .43, .93, .0185, white, .0006)
    for p, q, what, figure in ((.26, .71, 'U-FACTOR', '0.22'), (.74, .71, 'SOLAR HEAT', '0.27'), (.26, .42, 'DAYLIGHT', '0.48'), (.74, .42, 'AIR LEAK', '0.2')):
        put(what, p, q + .085, .0155)
        put(figure, p, q - .015, .047, ink, .0011)
    for p, q, r, t in ((.05, .95, .568, .004), (.05, .95, .278, .004)):
        fr.quad(mb, a + p * w, a + q * w, n + .0007, z + r * h, z + (r + t / h) * h, ink)
    fr.quad(mb, a + .5 * w - .0018, a + .5 * w + .0018, n + .0007, z + .3 * h, z + .84 * h, ink)
    for i, end in enumerate((.93, .86, .95, .6)):
        y = z + (.225 - .052 * i) * h
        fr.quad(mb, a + .07 * w, a + end * w, n + .0007, y, y + .0045, ink)


def opening(mb, fr, a, z, w, h):
    """Rough opening from sheathing to wallboard: pan on the sill, tape at sill and jambs, siding cut back to the wrap, the wrap's head flap turned up. Returns the siding hole."""
    a0, a1, z0, z1 = a - w / 2 - ROUGH, a + w / 2 + ROUGH, z - .02, z + h + ROUGH
    c0, c1, b0, b1 = cut = (a0 - .185, a1 + .185, z0 - .18, z1 + .2)
    wr, tp, ply, wood, gyp = St.housewrap(), C.tape(), M.board('plywood', 'wood'), P.lumber('#b99d6c', '#8a6537', 4.), M.paint('#cfcabd', .85, 0, 'wallboard')
    for p0, p1, y0, y1 in ((c0 - .05, a0, b0 - .05, b1 + .05), (a1, c1 + .05, b0 - .05, b1 + .05), (a0, a1, b0 - .05, z0), (a0, a1, z1, b1 + .05)):
        fr.quad(mb, p0, p1, .0006, y0, y1, wr, .4)
    back = -SHEATHING - STUD
    for e, s in ((a0, -1), (a1, 1)):
        for k in (0, 1):
            fr.box(mb, e + s * (.038 * k + .001 * k), e + s * (.038 * k + .038), back, -SHEATHING, z0 - .2, z1 + (.24 if k else 0), wood, 'z', .002)
        fr.box(mb, e, e + s * .1, -SHEATHING + .0002, 0, z0 - .1, z1 + .1, ply, 'z', 0)
        fr.box(mb, e, e + s * .1, back - BOARD, back - .0004, z0 - .1, z1 + .1, gyp, 'z', 0)
    for y, s, t in ((z0, -1, .038), (z1, 1, .14)):
        fr.box(mb, a0, a1, back, -SHEATHING, y, y + s * t, wood, 'a', .002)
        fr.box(mb, a0, a1, -SHEATHING + .0002, 0, y, y + s * .1, ply, 'a', 0)
        fr.box(mb, a0, a1, back - BOARD, back - .0004, y, y + s * .1, gyp, 'a', 0)
    # head: the flap is cut at 45 degrees, turned up and tacked with tape until the flange is in
    t = .095
    mb.face([fr.P(q, .0012, y) for q, y in ((a0, z1), (a1, z1), (a1 + t, z1 + t), (a0 - t, z1 + t))], ply, .35, [(a0, z1), (a1, z1), (a1 + t, z1 + t), (a0 - t, z1 + t)])
    flap, n, m = MB('flap', 3), 60, 10
    plain = C.wrap()

    def at(i, j):
        u, v = i / n, j / m
        l, r = a0 - t + t * v, a1 + t - t * v
        lift = .0015 + .021 * math.sin(min(1, v * 1.6) * math.pi / 2) + v * (.008 * noise.noise(Vector((u * 7, v * 2, 4.))) + .004 * math.sin(u * 31))
        return fr.P(l + (r - l) * u, lift, z1 + t + t * .97 * v)
    for i in range(n):
        for j in range(m):
            flap.face([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)], plain, .5)
    weld(flap.build(smooth=True))
    blue = M.paint('#3d6f93', .4, 0, 'tack')
    for i in (9, 30, 51):
        p, q = at(i, m - 2) + fr.n * .0012, at(i, m) + fr.n * .0012
        d = Vector((.024, 0, 0))
        o = q + Z * .045 - fr.n * (.012 + .006 * noise.noise(q))
        mb.face([p - d, p + d, q + d, q - d], blue, .5)
        mb.face([q - d, q + d, o + d, o - d], blue, .5)
    # sill tape, pan, jamb tapes over the pan's ends: each laps the one below
    face = lambda pts, uv: mb.face([fr.P(*p) for p in pts], tp, .5, uv)
    lo, hi = a0 - .15, a1 + .15
    face([(lo, .0014, z0 - .13), (hi, .0014, z0 - .13), (hi, .0014, z0 + .004), (lo, .0014, z0 + .004)], [(lo, 0), (hi, 0), (hi, .13), (lo, .13)])
    pan, r, tall, leg, deep = M.paint('#35566f', .34, 0, 'pan', .5), .006, .13, .055, SHEATHING + STUD - .004
    sec = [(-.0035, -deep), (-.0035, -.002), (-.0035, 0.)] + [(-.0005 - .003 * math.cos(t), .003 * math.sin(t)) for t in (math.pi / 2 * i / 6 for i in range(1, 7))]
    sec += [(.0005, .003), (leg - .001, .003), (leg, .0045), (leg + .004, .008)]
    pm = MB('pan', 3)
    for e, d in ((a0, 1), (a1, -1)):
        C.on_the_sill(pm, Frame(fr.P(e, 0, z0), fr.a * d, fr.n), sec, tall, r, pan, .1, run=(a1 - a0) / 2)
    ob = pm.build(smooth=True)
    weld(ob)
    outward(ob)
    fr.box(mb, a0 + .003, a1 - .003, -deep - .002, -deep + .0006, z0 + .004, z0 + .05, pan, 'a', .0006)
    for e, s in ((a0, 1), (a1, -1)):
        y0, y1, k = z0 + .085, z1 + .045, .0052
        rag = [(y0 + (y1 - y0) * i / 24, .0012 * noise.noise(Vector((i * .9, e, 2.)))) for i in range(25)]
        for (u, d), (v, g) in zip(rag, rag[1:]):
            face([(e - s * .1 + d, .0022 if u > y0 + .06 else k, u), (e, k, u), (e, k, v), (e - s * .1 + g, .0022, v)], [(u, 0), (u, .1), (v, .1), (v, 0)])
            if v <= z1 + .01:
                face([(e, k, u), (e + s * .0046, k - .002, u), (e + s * .0046, -.034 + d, u), (e + s * .0046, -.034 + g, v), (e + s * .0046, k - .002, v), (e, k, v)], [(u, .1), (u, .104), (u, .14), (v, .14), (v, .104), (v, .1)])
    # nails of the old window pulled, one row of caps near the cut
    for q, y in ((c0 + .035, z0 + .3), (c0 + .04, z0 + .72), (c0 + .035, z0 + 1.15), (c1 - .035, z0 + .42), (c1 - .04, z0 + .86), (c1 - .035, z0 + 1.3), (a - .2, b0 + .028), (a + .22, b0 + .028)):
        mb.cyl(fr.P(q, 0, y), fr.P(q, .0035, y), .0125, M.paint('#4a5f78', .4, 0, 'cap'), 16)
    return cut


def outward(ob):
    """Turns the normals of mirrored halves alike."""
    bm = bmesh.new()
    bm.from_mesh(ob.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bm.to_mesh(ob.data)
    bm.free()


# ------------------------------------------------------------------ units, new and old
def unit(x, y, z, S, rot=0., lean=-.14, w=.95, h=1.6):
    """New double-hung unit as it came: nailing flange, cardboard on its corners, a strap, labels. Its outer face is the plane of its origin."""
    mb, fr = MB('unit', 5), Frame((0, 0, 0), (1, 0, 0), (0, -1, 0))
    w, h = w - .012, h - .012
    H.window(mb, fr, 0, 0, w, h, S, casing=0, sill=False, curtain=False, blind=0)
    v, a = S['sash'], w / 2
    slot = M.paint('#3b3d40', .8, 0, 'slot')
    n = -.028      # brick-mould frame: it stands an inch proud of its flange
    for s in (-1, 1):
        fr.box(mb, s * a, s * (a + .035), n - .0011, n + .0011, -.035, h + .035, v, 'z', 0)
        for k in range(int(h / .1)):
            fr.box(mb, s * (a + .018) - .003, s * (a + .018) + .003, n, n + .0015, .05 + k * .1, .068 + k * .1, slot, 'z', 0)
    for q0, q1 in ((-.035, 0), (h, h + .035)):
        fr.box(mb, -a, a, n - .001, n + .001, q0, q1, v, 'a', 0)
        for k in range(int(w / .1)):
            fr.box(mb, -a + .05 + k * .1, -a + .068 + k * .1, n, n + .0015, (q0 + q1) / 2 - .003, (q0 + q1) / 2 + .003, slot, 'a', 0)
    for s in (-1, 1):      # sash lock and lift rail between the sashes
        mb.box(s * .17 - .03, s * .17 + .03, .012, .034, h / 2 + .022, h / 2 + .036, v, 'x', .003)
    card, k, t = M.fabric('#a98458', 120.), .14, .004
    o = .037
    for s in (-1, 1):
        for g0, g in ((-o, 1), (h + o, -1)):
            e = s * (a + o)
            lo, hi = sorted((g0, g0 + g * k))
            side = sorted((e, e + s * t))
            end = sorted((e, e - s * k))
            cap = sorted((g0, g0 - g * t))
            fr.box(mb, *side, -.126, .014, lo, hi, card, 'z', 0)
            fr.box(mb, *end, -.126, .014, *cap, card, 'a', 0)
            for q in (.01, -.126):      # legs over the face and the back, mitred
                pts = [(e, g0), (e - s * k, g0), (e - s * k, g0 + g * .07), (e - s * .07, g0 + g * .07), (e - s * .07, g0 + g * k), (e, g0 + g * k)]
                P.solid(mb, pts, lambda u, b, m: fr.P(u, m, b), q, q + t, card)
    strap = M.paint('#d9dbd8', .3, 0, 'strap', .5)
    for b in (.42, 1.2):
        for q in (.0068, -.1215):
            fr.box(mb, -a - .003, a + .003, q, q + .0008, b, b + .014, strap, 'a', 0)
    sticker(mb, fr, -.2, h / 2 + .3, -.0335, .16, .2)
    sticker(mb, fr, .2, .18, -.0685, .11, .14)
    put(mb, x, y, z, rot, lean)


def blocks(x, y, z, w=.95):
    mb, wood = MB('blocks', 6), P.lumber('#b99d6c', '#8a6537', 2.)
    for s in (-1, 1):
        q = x + s * (w / 2 - .16)
        mb.box(q - .045, q + .045, y - .14, y + .22, z, z + .089, wood, 'y', .003)
    mb.build()


@M.memo
def peeled():
    """Paint of many years on wood: crazed, curling off in flakes, the grain grey where it is gone."""
    N = Nodes('peeled')
    o, r = N.obj(), N.attr()
    long_ = N.scale(N.uv(), (5., 22., 1), N.comb(N.math('MULTIPLY', r, 37.), N.math('MULTIPLY', r, 11.), 0.))
    big, fine = N.noise(long_, 1., 6, .68, .6), N.noise(o, 90., 3, .6)
    crack = N.voronoi(N.scale(N.uv(), (28., 75., 1)), 1., 'Distance', 'DISTANCE_TO_EDGE')
    gone = N.maprange(N.math('ADD', big, N.math('MULTIPLY', fine, .1)), .615, .63, 0, 1.)
    fibre = N.noise(N.scale(N.uv(), (4., 240., 1)), 1., 4, .6)
    wood = N.mix(N.maprange(fibre, .4, .65, 0, 1), '#8a7f70', '#574e43')
    paint = N.mix(N.maprange(N.noise(o, 6., 4), .4, .7, 0, .6), '#cfcabb', '#b0a995')
    paint = N.mix(N.maprange(crack, .0, .05, .7, 0), paint, '#6d675b')
    h = N.math('SUBTRACT', N.math('SUBTRACT', 1., gone), N.math('MULTIPLY', N.maprange(crack, 0, .06, 1, 0), .4))
    return N.surf(N.principled(N.mix(gone, paint, wood), .7, N.bump(h, .7, .0014, N.bump(fibre, .25, .0006)), .2))


@M.memo
def old_glass():
    """Drawn sheet that bends what it mirrors, dust of the work on it."""
    N = Nodes('old glass')
    lw = N.n('ShaderNodeLayerWeight')
    lw.inputs['Blend'].default_value = .5
    gl, tr, df, m1, m2 = (N.n(k) for k in ('ShaderNodeBsdfGlossy', 'ShaderNodeBsdfTransparent', 'ShaderNodeBsdfDiffuse', 'ShaderNodeMixShader', 'ShaderNodeMixShader'))
    gl.inputs['Roughness'].default_value = .03
    N.put(gl.inputs['Normal'], N.bump(N.noise(N.scale(N.obj(), (3., 11., 3.)), 1., 2), .5, .012))
    N.put(tr.inputs[0], '#d6e2dc')
    N.put(df.inputs[0], '#9a978c')
    N.put(m1.inputs[0], N.math('ADD', .1, N.math('MULTIPLY', .9, N.math('POWER', lw.outputs['Facing'], 4.)), True))
    N.put(m2.inputs[0], N.maprange(N.noise(N.obj(), 5., 5, .7), .4, .75, .06, .3))
    for n, k, o in ((m1, 1, tr), (m1, 2, gl), (m2, 1, m1), (m2, 2, df)):
        N.t.links.new(o.outputs[0], n.inputs[k])
    return N.surf(m2.outputs[0])


def old_sash(w=.87, h=.78, cols=3, rows=2, seed=1):
    """Wooden sash, upright at its origin, outside to -y: stiles run through, muntins, putty that has cracked away in places."""
    mb, p, gl, rng = MB('old sash', seed), peeled(), old_glass(), random.Random(seed)
    putty, t = M.paint('#a8a291', .9, 0, 'putty', .1), .0175
    a, s, low = w / 2, .048, .072
    for e in (-1, 1):
        mb.box(*sorted((e * a, e * (a - s))), -t, t, 0, h, p, 'z', .002)
    mb.box(-a + s, a - s, -t, t, 0, low, p, 'x', .002)
    mb.box(-a + s, a - s, -t, t, h - s, h, p, 'x', .002)
    x0, x1, y0, y1 = -a + s, a - s, low, h - s
    for k in range(1, cols):
        q = x0 + (x1 - x0) * k / cols
        mb.box(q - .011, q + .011, -t * .8, t * .8, y0, y1, p, 'z', .003)
    for k in range(1, rows):
        q = y0 + (y1 - y0) * k / rows
        mb.box(x0, x1, -t * .78, t * .78, q - .011, q + .011, p, 'x', .003)
    for i in range(cols):
        for j in range(rows):
            l, r = x0 + (x1 - x0) * i / cols + .011 * (i > 0), x0 + (x1 - x0) * (i + 1) / cols - .011 * (i < cols - 1)
            b, c = y0 + (y1 - y0) * j / rows + .011 * (j > 0), y0 + (y1 - y0) * (j + 1) / rows - .011 * (j < rows - 1)
            mb.face([(l, -.001, b), (r, -.001, b), (r, -.001, c), (l, -.001, c)], gl, .5)
            for (p0, p1, d) in (((l, b), (r, b), (0, 1)), ((l, c), (r, c), (0, -1)), ((l, b), (l, c), (1, 0)), ((r, b), (r, c), (-1, 0))):
                u = 0
                while u < 1:      # bevel of putty, in the lengths that still hold
                    v = min(1, u + rng.uniform(.2, .7))
                    f = lambda k, m, n: Vector((p0[0] + (p1[0] - p0[0]) * k + d[0] * m, n, p0[1] + (p1[1] - p0[1]) * k + d[1] * m))
                    if rng.random() < .8:
                        mb.face([f(u, 0, -.012), f(v, 0, -.012), f(v, .009, -.0015), f(u, .009, -.0015)], putty, .5)
                    u = v + rng.uniform(0, .05)
    return mb


def old_trim(spots, z):
    """Casing and stool that came off, a few nails still in: [(x, y, angle, length, width)]."""
    mb, p, nail, rng = MB('old trim', 4), peeled(), M.metal('#6a5a4a', .6, .6, 'rust'), random.Random(4)
    for i, (x, y, a, L, w) in enumerate(spots):
        d = Vector((math.cos(a), math.sin(a), .004 * (-1) ** i))
        o = Vector((x, y, z + .011 + .02 * i))
        mb.beam(o - d * L / 2, o + d * L / 2, w, .019, p, Z, .003)
        for t in (-.38, -.1, .3):
            q = o + d * L * t + Vector((rng.uniform(-.02, .02), rng.uniform(-.02, .02), .009))
            mb.cyl(q, q + Vector((rng.uniform(-.01, .01), rng.uniform(-.01, .01), .032)), .0015, nail, 6)
    mb.build()


# ------------------------------------------------------------------ tools
def platform(x, y, z, rot=0., L=1.22, w=.36, h=.5):
    """Work platform of aluminum: ribbed deck, folding legs splayed outward with their rungs, locking struts, rubber feet."""
    mb, al, rub = MB('platform', 3), M.metal('#a9adb0', .4, 1., 'alu'), M.paint('#1d1d1f', .8, 0, 'rubber')
    mb.box(-L / 2, L / 2, -w / 2, w / 2, h - .012, h - .002, al, 'x', .002)
    for k in range(15):
        q = -w / 2 + .02 + (w - .04) * k / 14
        mb.box(-L / 2 + .006, L / 2 - .006, q - .004, q + .004, h - .003, h, al, 'x', .001)
    for s in (-1, 1):
        mb.box(-L / 2, L / 2, s * w / 2 - .012, s * w / 2 + .012, h - .062, h - .001, al, 'x', .004)
        mb.box(s * L / 2 - .02, s * L / 2 + .004, -w / 2 - .012, w / 2 + .012, h - .062, h - .001, rub, 'y', .006)
        for g in (-1, 1):
            p, q = Vector((s * (L / 2 - .13), g * (w / 2 - .025), h - .05)), Vector((s * (L / 2 - .02), g * (w / 2 + .05), .03))
            mb.beam(p, q, .05, .025, al, Vector((1, 0, 0)), .003)
            mb.beam(q + (p - q) * .02, q - (p - q) * .065, .06, .036, rub, Vector((1, 0, 0)), .004)
            mb.beam(Vector((s * (L / 2 - .36), g * (w / 2 - .022), h - .055)), p + (q - p) * .45, .006, .02, al, Vector((0, 1, 0)), .001)
        for t in (.42, .8):
            c = lambda g: Vector((s * (L / 2 - .13 + .11 * t), g * (w / 2 - .025 + .075 * t), h - .05 - (h - .08) * t))
            mb.beam(c(-1), c(1), .03, .035, al, Z, .004)
    put(mb, x, y, z, rot)


def caulk_gun(o, turn, col='#9a2f22'):
    """On its side: cradle, tube with its cut nozzle, rod with a hook, handle and trigger."""
    mb, red, steel, tube = MB('caulk gun', 3), M.paint(col, .4, 0, 'gun', .5), M.metal('#a9abad', .3, 1., 'chuck'), M.paint('#e6e4de', .45, 0, 'tube')
    turned(mb, (0, 0, .03), (1, 0, 0), [(.0001, -.11), (.0235, -.11), (.0235, .105), (.019, .11), (.008, .112), (.0075, .125), (.0025, .19), (.0001, .19)], tube, 32)
    turned(mb, (0, 0, .03), (1, 0, 0), [(.0237, -.05), (.0237, .06)], M.paint('#3d6b86', .5, 0, 'tubeprint'), 32)
    for x in (-.115, .108):
        turned(mb, (x, 0, .03), (1, 0, 0), [(.012, 0), (.0265, 0), (.0265, .006), (.012, .006)], red, 28)
    for a in (.5, 2.64):      # rails of the cradle
        c = Vector((0, .0262 * math.cos(a), .03 - .0262 * math.sin(a)))
        mb.beam(c - Vector((.112, 0, 0)), c + Vector((.11, 0, 0)), .008, .003, red, Z, .001)
    mb.cyl((-.112, 0, .03), (-.33, 0, .03), .004, steel, 10)
    mb.cyl((-.33, 0, .03), (-.335, .035, .03), .004, steel, 10)
    mb.beam((-.17, -.004, .03), (-.112, -.004, .03), .03, .026, red, Z, .005)
    for p, q, t in (((-.165, .01, .028), (-.185, .115, .018), .02), ((-.135, .01, .028), (-.125, .1, .018), .013)):
        mb.beam(p, q, t, t, red, Z, .004)
    put(mb, *o, turn)


def driver(o, turn):
    """Cordless drill on its battery."""
    mb, teal, blk, steel = MB('driver', 3), M.paint('#1b5662', .42, 0, 'driver', .5), M.paint('#1b1c1e', .55, 0, 'grip'), M.metal('#a9abad', .3, 1., 'chuck')
    c = Vector((0, 0, .19))
    turned(mb, c, (1, 0, 0), [(.0001, -.1), (.018, -.1), (.027, -.095), (.031, -.084), (.032, -.06)], blk, 40)
    turned(mb, c, (1, 0, 0), [(.032, -.06), (.033, -.02), (.033, .02), (.0315, .028)], teal, 40)
    turned(mb, c, (1, 0, 0), [(.0315, .028), (.0315, .05), (.027, .056), (.026, .066), (.022, .068), (.0215, .1), (.019, .106), (.009, .113), (.0001, .113)], blk, 40)
    turned(mb, c, (1, 0, 0), [(.0035, .11), (.0035, .14), (.0055, .142), (.0055, .165), (.003, .168), (.003, .178), (.0001, .179)], steel, 20)
    for p, q, w, t, m in (((-.018, 0, .175), (-.03, 0, .1), .04, .05, teal), ((-.03, 0, .105), (-.034, 0, .06), .038, .046, blk), ((.012, 0, .16), (.006, 0, .128), .016, .014, blk)):
        mb.beam(p, q, w, t, m, Vector((1, 0, 0)), .012)
    mb.box(-.082, .05, -.033, .033, .046, .064, teal, 'x', .009)
    mb.box(-.086, .054, -.036, .036, 0, .047, blk, 'x', .008)
    mb.box(-.05, .02, -.0368, .0368, .012, .034, M.paint('#8d9496', .5, 0, 'plate'), 'x', .001)
    put(mb, *o, turn)


def pry_bar(o, turn):
    mb, st = MB('pry bar', 3), M.metal('#2b3440', .42, .7, 'bar')
    pts = [Vector((-.17, 0, .03)), Vector((-.165, 0, .012)), Vector((-.15, 0, .004)), Vector((.12, 0, .004)), Vector((.15, 0, .01)), Vector((.185, 0, .024))]
    for i, (p, q) in enumerate(zip(pts, pts[1:])):
        mb.beam(p, q + (q - p).normalized() * .001, .044, .0055, st, Z, .0015)
    put(mb, *o, turn)


def shims(o, turn, n=12):
    """Pack of cedar shims with its band, some loose."""
    mb, wood, rng = MB('shims', 3), P.lumber('#c9a873', '#a07c4c'), random.Random(5)

    def shim(x, y, z, a, t=.008):
        d, s = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        c = Vector((x, y, z))
        f = lambda u, v, k: c + d * u + s * v + Z * k
        L, w, r = .2, .018, rng.random()
        top = [f(0, -w, t), f(L, -w, .001), f(L, w, .001), f(0, w, t)]
        low = [f(0, -w, 0), f(L, -w, 0), f(L, w, 0), f(0, w, 0)]
        mb.face(top, wood, r)
        for i in range(4):
            mb.face([low[i], low[(i + 1) % 4], top[(i + 1) % 4], top[i]], wood, r)
    for k in range(n):
        flip = k % 2
        shim(.2 * flip, 0, .0046 * k, math.pi * flip + rng.uniform(-.015, .015))
    mb.box(.092, .108, -.0195, .0195, 0, .0046 * n + .006, M.paint('#3a4a3a', .5, 0, 'bandgreen'), 'z', 0)
    for x, y, a in ((.05, .11, .4), (.16, .13, 2.2), (-.06, -.09, 1.1)):
        shim(x, y, 0, a)
    put(mb, *o, turn)


def bucket(x, y, z, col='#d4d0c4'):
    """Five-gallon pail with tubes of sealant, a roll of tape, a rag over its rim."""
    mb, m = MB('pail', 3), M.paint(col, .4, 0, 'pail')
    prof = [(.001, 0), (.131, 0), (.134, .004), (.146, .29), (.153, .29), (.153, .3), (.147, .3), (.148, .335), (.155, .335), (.155, .345), (.149, .352), (.144, .35), (.13, .01), (.001, .01)]
    mb.lathe((x, y, z), prof, m, 64)
    mb.lathe((x, y, z), [(.1415, .08), (.1455, .24)], M.paint('#40698a', .45, 0, 'pailprint'), 64)
    wire, q = M.metal('#b9bcc0', .3, 1., 'alu'), lambda t: Vector((x + .157 * math.cos(t), y - .157 * math.sin(t) * .98, z + .318 - .1 * math.sin(t)))
    for i in range(24):
        a, b = math.pi * i / 24, math.pi * (i + 1) / 24
        mb.cyl(q(a), q(b), .011 if 9 < i < 14 else .0026, m if 9 < i < 14 else wire, 12)
    for i, (u, v, c) in enumerate(((.05, .03, '#e6e4de'), (-.04, .05, '#e6e4de'), (.0, -.06, '#c9c6bd'))):
        p = Vector((x + u, y + v, z + .16))
        d = Vector((u * 1.4, v * 1.4, 1)).normalized()
        turned(mb, p, d, [(.0235, 0), (.0235, .215), (.019, .22), (.008, .222), (.0075, .235), (.003, .3), (.0001, .3)], M.paint(c, .45, 0, 'tube' + c), 28)
        turned(mb, p, d, [(.0238, .02), (.0238, .16)], M.paint(('#3d6b86', '#7d3a2c', '#3d6b86')[i], .5, 0, f'tubeprint{i}'), 28)
    mb.lathe((x, y, z + .2), [(.001, 0), (.13, 0)], M.paint('#3b3832', .9, 0, 'inside'), 32)
    mb.build()


def leaning(x, S, n=4, z=.1, h=1.66, w=.35):
    """Shutters off their wall, one before the other."""
    for i in range(n):
        mb, fr = MB('shutter', i), Frame((0, 0, 0), (1, 0, 0), (0, -1, 0))
        H.shutter(mb, fr, 0, w, 0, h, S['shut'])
        fr.box(mb, .02, w - .02, .0125, .016, .02, h - .02, S['shut'], 'z', 0)
        foot = .2 + .06 * i
        put(mb, x + (0, .045, .015, .075)[i % 4], -.016 - .034 * i - foot, z - .003, .012 * (-1) ** i, -math.asin(foot / h))


def draped(x, y, z, rx, ry, h, mat, seed=1, box=2.4, lump=.045, top=.55, dome=1.):
    """Canvas over a shrub or a chair: it rests on what pokes up, falls in pleats that open towards the hem and lies where a corner is long."""
    mb, n, m, rng = MB('draped', seed), 300, 90, random.Random(seed)
    ph = [rng.uniform(0, 6.3) for _ in range(4)]
    soft = lambda t: (lambda k: k * k * (3 - 2 * k))(min(1, max(0, t)))

    def at(i, j):
        w, t = 2 * math.pi * (i % n) / n, j / m
        c, s_ = math.cos(w), math.sin(w)
        q = lambda f, k: noise.noise(Vector((c * f, s_ * f, k + seed * 3.1)))
        round_ = (abs(c) ** box + abs(s_) ** box) ** (-1 / box)
        wave = w * 7 + 2.6 * q(1.3, 1.) + ph[0]
        pleat = .62 * (1 - 2 * abs(math.sin(wave / 2 + ph[1])) ** .8) + .38 * math.sin(w * 13 + 3. * q(2., 4.) + ph[2])
        hem = 1 + .13 * math.cos(4 * w + ph[3]) + .1 * q(1.5, 7.)      # a square on a round thing
        u = t * hem
        fall = max(0., (u - top * .55) / (1 - top * .55))
        r = round_ * (.93 * math.sin(min(1, u / top) * math.pi / 2) + .2 * max(0, u - top) + .55 * max(0, u - 1.))
        r *= 1 + .17 * pleat * soft((u - top * .5) / .6) * (.7 + .6 * q(1., 9.))
        px, py = rx * r * c, ry * r * s_
        poke = lump * (1 - soft((u - .35) / .5)) * (1.4 * max(0, noise.noise(Vector((px * 4.4, py * 4.4, seed)))) - .3 * min(1, 3 * u) + .32 * noise.noise(Vector((px * 10, py * 10, seed + 4.))))
        crease = .008 * max(0, 1 - 6 * abs(noise.noise(Vector((px * 4 + pleat * .3, py * 4, u * 3 + seed))))) * soft(u * 4)
        zz = h * (1 - .2 * dome * min(1, u / top) ** 2) * (1 - fall ** 1.75) + poke + crease * (1 - fall)
        low = .012 + .012 * (1 + pleat) * min(1, max(0, u - .97) * 12)
        return Vector((x + px, y + py, z + max(zz, low) + .004 * noise.noise(Vector((px * 9, py * 9, 2.)))))
    p = [[at(i, j) for j in range(m + 1)] for i in range(n)]
    for i in range(n):
        for j in range(m):
            f = [p[i][j], p[(i + 1) % n][j], p[(i + 1) % n][j + 1], p[i][j + 1]]
            mb.face(f[:1] + f[2:] if j == 0 else f, mat, .5, [(0, 0)] * (3 if j == 0 else 4))
    weld(mb.build(smooth=True))


def lamp_light(x, y, z, watts=9.):
    """What the lamp in the room gives to wall and cloths: its shade only shines."""
    ld = bpy.data.lights.new('lamp', 'POINT')
    ld.energy, ld.color, ld.shadow_soft_size = watts, (1., .72, .45), .12
    ob = bpy.data.objects.new('lamp', ld)
    ob.location = (x, y, z)
    ob.visible_camera = ob.visible_glossy = False
    bpy.context.scene.collection.objects.link(ob)


def crumbs(x0, x1, y0, y1, n, top=.5, seed=4):
    """Flakes of paint and splinters on whatever lies below top."""
    mb, rng, sc = MB('crumbs', seed), random.Random(seed), bpy.context.scene
    bpy.context.view_layer.update()
    dg, ms = bpy.context.evaluated_depsgraph_get(), [M.paint(c, .8, 0, 'crumb' + c) for c in ('#d6d1c2', '#e4e0d4', '#8f8371', '#b99d6c')]
    for _ in range(n):
        hit, p, out, *_ = sc.ray_cast(dg, Vector((rng.uniform(x0, x1), min(y1, y0 + (y1 - y0) * (1 - rng.random() ** 1.6)), top)), -Z)
        if not hit or out.z < .6:
            continue
        a, k = rng.uniform(0, 6.3), .002 + .011 * rng.random() ** 3
        d, s = Vector((math.cos(a), math.sin(a), rng.uniform(-.2, .2))) * k, Vector((-math.sin(a), math.cos(a), rng.uniform(-.2, .2))) * k * rng.uniform(.3, .8)
        q = p + out * .0025
        mb.face([q - d - s * .6, q + d * .7 - s, q + d + s * .5, q - d * .4 + s], rng.choice(ms), .5)
    mb.build()
