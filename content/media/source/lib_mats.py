"""Procedural materials. Everything is generated: no image textures."""
import bpy
from lib_mesh import Nodes, lin

CACHE = {}


def memo(fn):
    def w(*a, **k):
        key = (fn.__name__, a, tuple(sorted(k.items())))
        if key not in CACHE:
            CACHE[key] = fn(*a, **k)
        return CACHE[key]
    return w


def _grain(N, su=1.2, sv=55., detail=5., dist=.6, shift=13.):
    """UV noise stretched along u (board direction), offset per face group by 'rnd'."""
    r = N.attr()
    off = N.comb(N.math('MULTIPLY', r, shift), N.math('MULTIPLY', r, 7.3), N.math('MULTIPLY', r, 31.))
    v = N.scale(N.uv(), (su, sv, 1), off)
    return N.noise(v, 1., detail, .6, dist), r


@memo
def siding(color='#c9ced2', kind='vinyl', dirt=0.0):
    """Horizontal lap siding. kind: vinyl (soft emboss) | hardie (cedarmill grain) | old (chalky, streaked)."""
    N = Nodes(f'siding_{kind}')
    g, r = _grain(N, 2.2, 70., 5, .8) if kind == 'hardie' else _grain(N, 1.6, 90., 3, .4)
    base = N.mix(N.maprange(r, 0, 1, 0, .16 if kind == 'hardie' else .07), color, N.hsv(color, .5, .95, .82))
    big = N.noise(N.obj(), .35, 2)
    base = N.mix(N.maprange(big, .35, .7, 0, .09), base, N.hsv(color, .5, 1.05, .8))
    rough = .62 if kind == 'hardie' else .42
    if kind == 'hardie':
        base = N.mix(N.maprange(g, .35, .62, .22, 0), base, N.hsv(color, .5, 1., .72))
        nrm = N.bump(g, .55, .0022)
    else:
        nrm = N.bump(g, .22, .0012)
    if kind == 'old' or dirt:
        x = N.sep(N.obj())
        st = N.noise(N.comb(N.math('MULTIPLY', x[0], 7.), N.math('MULTIPLY', x[1], 7.), N.math('MULTIPLY', x[2], .35)), 1., 5, .65)
        bl = N.noise(N.obj(), 1.1, 5, .65)
        base = N.mix(N.maprange(st, .44, .68, 0, .8), base, '#7d755f')
        base = N.mix(N.maprange(bl, .48, .68, 0, .7), base, '#626749')
        low = N.maprange(x[2], .4, 2.2, .6, 0.)
        base = N.mix(N.math('MULTIPLY', low, N.maprange(bl, .3, .6, .2, 1.), True), base, '#5b5a44')
        rough = .8
    # Dust and shade under each butt (see lap_siding). Seen from above, the butt hides its own shadow and only this band tells the laps.
    reach, dark = {'vinyl': (.036, .95), 'hardie': (.04, .9), 'old': (.05, .95)}[kind]
    v = N.sep(N.uv())[1]
    below = N.math('MULTIPLY', N.maprange(v, -reach, 0., 0., 1.), N.math('LESS_THAN', v, 1e-4))
    above = N.maprange(N.sep(N.n('ShaderNodeNewGeometry').outputs['Incoming'])[2], 0., .3, .24, 1.)
    base = N.mix(N.math('MULTIPLY', N.math('POWER', below, .8), N.math('MULTIPLY', above, dark)), base, N.hsv(color, .5, 1., .3))
    N.mat['lap'] = kind
    return N.surf(N.principled(base, rough, nrm, .3))


@memo
def paint(color='#f1f0ec', rough=.4, grain=0.0, name='pvc', spec=.4):
    N = Nodes(name)
    n = N.noise(N.obj(), 3.0, 3)
    base = N.mix(N.maprange(n, .3, .7, 0, .06), color, N.hsv(color, .5, 1., .85))
    nrm = None
    if grain:
        g, r = _grain(N, 2., 60., 4)
        nrm = N.bump(g, grain, .001)
    return N.surf(N.principled(base, rough, nrm, spec))


SHINGLES = {
    'charcoal': ['#2b2c2f', '#3a3b3f', '#46474b', '#54545a', '#38393a'],
    'weathered': ['#5b5148', '#6d6257', '#4a443f', '#7a6d60', '#5a5550'],
    'slate': ['#3c444c', '#4d565f', '#59636b', '#39414b', '#667078'],
    'brown': ['#4a372c', '#5e4738', '#6d5646', '#3d2f28', '#57463c'],
    'lap': ['#4a443d', '#433e38', '#4f4942', '#47413b', '#45403a'],      # the part of a weathered shingle that the next course covers
    'old': ['#77736b', '#6a665e', '#85817a', '#5c5850', '#7d7668'],
}


@memo
def shingle(pal='charcoal', worn=0.0, blend=False, wet=False):
    """blend: colors run into each other along a tab, as they were dropped on the sheet; rnd goes from the darkest to the lightest. wet: rain on it."""
    N = Nodes('shingle_' + pal)
    r = N.attr()
    cols = SHINGLES[pal]
    if blend:
        drop = N.noise(N.scale(N.uv(), (4.5, .7, 1)), 1., 3, .6)
        dark = sorted(cols, key=lambda c: sum(lin(c)[:3]))
        base = N.ramp(N.math('ADD', r, N.maprange(drop, .3, .7, -.3, .3)), [(.1 + .8 * i / (len(dark) - 1), c) for i, c in enumerate(dark)])
    else:
        base = N.ramp(r, [(i / len(cols), c) for i, c in enumerate(cols)], 'CONSTANT')
    v = N.vadd(N.uv(), N.comb(N.math('MULTIPLY', r, 17.), N.math('MULTIPLY', r, 5.), 0.))
    blot = N.noise(v, 9., 3)
    base = N.mix(N.maprange(blot, .35, .7, 0, .35), base, N.hsv(base, .5, .9, .62))
    # Granules of all colors on every tab, and the dark band that is printed above each course: without them it reads as paving.
    base = N.mix(.3, base, cols[1])
    fleck = N.noise(v, 95., 3, .75)
    base = N.mix(N.maprange(fleck, .5, .62, 0, .55), base, cols[3])
    base = N.mix(N.maprange(fleck, .5, .38, 0, .55), base, cols[0])
    up = N.math('FRACT', N.math('DIVIDE', N.sep(N.uv())[1], .142))
    base = N.mix(N.math('MULTIPLY', N.maprange(up, .5, .97, 0, .6), N.maprange(r, .2, .6, .3, 1)), base, N.hsv(base, .5, 1., .35))
    gran = N.noise(v, 520., 2, .7)
    base = N.mix(N.maprange(gran, .4, .68, 0, .5), base, N.hsv(base, .5, .7, 1.9))
    base = N.mix(N.maprange(gran, .45, .3, 0, .5), base, N.hsv(base, .5, 1., .4))
    if worn:
        x = N.obj()
        st = N.noise(N.scale(x, (1.3, .25, .25)), 1., 5, .7)
        base = N.mix(N.maprange(st, .48, .66, 0, .65 * worn), base, '#23231f')
        mo = N.noise(x, 2.2, 6, .7)
        base = N.mix(N.maprange(mo, .58, .7, 0, .7 * worn), base, '#5c6044')
    rough, spec = (.5, .3) if wet else (.9, .15)       # a film of rain dulls nothing: it mirrors the sky
    return N.surf(N.principled(base, rough, N.bump(gran, .5, .0015), spec))


BOARDS = {  # base, dark streak, light streak
    'grey': ('#8b8884', '#6c6a68', '#a5a29d'),
    'brown': ('#7d5a43', '#5a3e2e', '#9a755a'),
    'driftwood': ('#a09383', '#7f7467', '#b9ad9d'),
    'mahogany': ('#6b3d2c', '#4a281d', '#88543d'),
    'dark': ('#4c4641', '#36322f', '#645d56'),
    'cedar': ('#b0794c', '#8a5a34', '#cb9a6a'),
    'newpt': ('#c0a878', '#a08658', '#d6c294'),
    'weathered': ('#8f8a82', '#5f5a53', '#aaa59d'),
    'oak': ('#a8713a', '#87552a', '#bd8a52'),
    'plywood': ('#a98a5e', '#8c6e47', '#bb9f76'),
    'greenish': ('#6f6d5c', '#45453a', '#8d8a78'),
}


@memo
def board(pal='grey', kind='composite', wash=None):
    """Deck board: composite (soft variegated streaks, embossed) | wood (rings, knots) | old (checks, silvered). wash: see stair_wash."""
    N = Nodes(f'board_{pal}_{kind}')
    base_c, dark, light = BOARDS[pal]
    g, r = _grain(N, .9, 26., 5, 1.2, 29.)
    f, _ = _grain(N, 5., 170., 4, .4, 51.)
    base = N.mix(N.maprange(r, 0, 1, .0, .75), base_c, N.mix(.5, base_c, dark))
    base = N.mix(N.maprange(g, .42, .66, 0, .85), base, dark)
    base = N.mix(N.maprange(g, .48, .3, 0, .7), base, light)
    rough, spec = .55, .3
    h = f
    if kind == 'composite':
        base = N.mix(N.maprange(f, .4, .7, 0, .28), base, dark)
        nrm = N.bump(f, .35, .0011)
    else:
        ring, _ = _grain(N, .5, 9., 3, 2.6, 17.)
        lines = N.math('SINE', N.math('MULTIPLY', ring, 60.))
        base = N.mix(N.maprange(lines, .2, 1., 0, .45), base, dark)
        kv = N.scale(N.uv(), (1.1, 4.6, 1), N.comb(N.math('MULTIPLY', r, 91.), N.math('MULTIPLY', r, 31.), 0.))
        kd = N.voronoi(kv, 1.)
        base = N.mix(N.maprange(kd, .10, .045, 0, .8), base, '#3a2618' if kind == 'wood' else '#35312c')
        rough = .62
        if kind == 'old':
            crack, _ = _grain(N, .7, 46., 3, .3, 71.)
            ck = N.maprange(crack, .355, .31, 0, 1.)
            base = N.mix(ck, base, '#1d1a17')
            dirt = N.noise(N.obj(), 1.4, 5, .65)
            base = N.mix(N.maprange(dirt, .48, .68, 0, .6), base, '#4c4b3c')
            h = N.math('SUBTRACT', f, N.math('MULTIPLY', ck, 2.5))
            rough, spec = .85, .15
        nrm = N.bump(h, .55, .0016)
    return N.surf(N.principled(base, rough, nrm, spec, **(stair_wash(N, base, *wash) if wash else {})))


def stair_wash(N, base, y0, tread, rise, x0, half, power=1., h=.1):
    """What hooded lamps in the risers throw on treads and risers, at x0 - half and x0 + half of every step: worked out at each point, a dozen small lamps would be sampled as noise.
    y0: face of the top riser; h: lamps above the tread, the ground at z = 0 being one."""
    x, n = N.sep(N.pos()), N.sep(N.n('ShaderNodeNewGeometry').outputs['Normal'])
    sq = lambda v: N.math('MULTIPLY', v, v)
    step = lambda v, s: N.math('MULTIPLY', N.math('FRACT', N.math('DIVIDE', v, s)), s)
    mul = lambda a, *f: mul(N.math('MULTIPLY', a, f[0]), *f[1:]) if f else a
    dx = N.math('ABSOLUTE', N.math('SUBTRACT', N.math('ABSOLUTE', N.math('SUBTRACT', x[0], x0)), half))
    out, down = step(N.math('SUBTRACT', x[1], y0), tread), N.math('SUBTRACT', h, step(x[2], rise))

    def fan(d, near, wide):
        return sq(N.maprange(N.math('DIVIDE', dx, N.math('ADD', near, N.math('MULTIPLY', d, wide))), .3, 1.35, 1, 0))
    on_tread = mul(N.math('DIVIDE', .03 * power, N.math('ADD', h * h, N.math('ADD', sq(out), sq(dx)))), fan(out, .05, .95), N.math('GREATER_THAN', n[2], .5))
    on_riser = mul(N.math('DIVIDE', .0045 * power, N.math('ADD', .0016, N.math('ADD', sq(down), sq(dx)))), fan(down, .034, .6), N.maprange(down, .004, .02, 0, 1), N.math('GREATER_THAN', n[1], .5))
    N.mat.cycles.sample_as_light = False
    return dict(Emission=N.mix(1., base, '#ffbe78', 'MULTIPLY'), Emission_Strength=N.math('ADD', on_tread, on_riser))


@memo
def glass(tint='#dfe9ea'):
    """Double glazing: both sides alike, so that every pane of a wall mirrors as its neighbour does, whichever way its face turns."""
    N = Nodes('glass')
    lw = N.n('ShaderNodeLayerWeight')
    lw.inputs['Blend'].default_value = .5
    gl = N.n('ShaderNodeBsdfGlossy')
    gl.inputs['Roughness'].default_value = 0.0
    w = N.noise(N.obj(), .9, 1)
    N.put(gl.inputs['Normal'], N.bump(w, .02, .01))
    tr = N.n('ShaderNodeBsdfTransparent')
    N.put(tr.inputs[0], tint)
    mx = N.n('ShaderNodeMixShader')
    N.put(mx.inputs[0], N.math('ADD', .14, N.math('MULTIPLY', .86, N.math('POWER', lw.outputs['Facing'], 4.)), True))
    N.t.links.new(tr.outputs[0], mx.inputs[1])
    N.t.links.new(gl.outputs[0], mx.inputs[2])
    return N.surf(mx.outputs[0])


@memo
def lampshade(lit, z0, h):
    """Pleated linen from z0 up: glows from within where a lamp burns, is cloth that daylight touches where none does."""
    N = Nodes('shade')
    up = N.maprange(N.sep(N.obj())[2], z0, z0 + h, 0, 1)
    lw = N.n('ShaderNodeLayerWeight')
    lw.inputs['Blend'].default_value = .5
    bulb = N.math('SUBTRACT', 1., N.math('POWER', N.math('ABSOLUTE', N.math('SUBTRACT', up, .42)), 1.4), True)
    glow_ = N.math('MULTIPLY', bulb, N.maprange(lw.outputs['Facing'], .1, .9, 1., .35))
    base = N.mix(N.maprange(N.noise(N.scale(N.obj(), (60., 60., 3.)), 1., 3), .3, .7, 0, .3), '#d9cbb0', '#b8a684')
    N.mat.cycles.sample_as_light = False
    return N.surf(N.principled(base, .9, None, .1, Emission=N.mix(glow_, '#c98a4a', '#ffd9a2'), Emission_Strength=N.math('MULTIPLY', glow_, .1 + 2.1 * lit)))


@memo
def emit(color='#ffd9a0', strength=2.):
    N = Nodes('emit')
    e = N.n('ShaderNodeEmission')
    N.put(e.inputs[0], color)
    e.inputs[1].default_value = strength
    N.mat.cycles.sample_as_light = False
    return N.surf(e.outputs[0])


@memo
def metal(color='#1b1b1d', rough=.45, metallic=0.0, name='metal'):
    N = Nodes(name)
    n = N.noise(N.obj(), 40., 2)
    return N.surf(N.principled(color, rough, N.bump(n, .05, .001), .5, metallic))


@memo
def concrete(color='#a9a59c', scale=1.0):
    N = Nodes('concrete')
    o = N.obj()
    a, b, c = N.noise(o, 1.2 * scale, 5, .6), N.noise(o, 14 * scale, 4, .65), N.noise(o, 160 * scale, 2)
    base = N.mix(N.maprange(a, .35, .7, 0, .5), color, N.hsv(color, .5, 1.1, .72))
    base = N.mix(N.maprange(b, .4, .7, 0, .3), base, N.hsv(color, .5, 1., .6))
    return N.surf(N.principled(base, .85, N.bump(N.math('ADD', b, c), .35, .003), .2))


@memo
def rained_on(color='#a9a59c', dry=None):
    """Concrete after rain: dark where it is damp, paler where it dries, shallow water in the low places; dry: (x0, x1, y0) under a roof, and beyond y0."""
    N = Nodes('rained on')
    o = N.pos()
    low, part, fine, grit = N.noise(o, .95, 4, .5, .3), N.noise(o, 1.7, 5, .62), N.noise(o, 22., 4, .65), N.noise(o, 170., 2)
    base = N.mix(N.maprange(fine, .38, .7, 0, .35), color, N.hsv(color, .5, 1.05, .68))
    pool, damp = N.maprange(low, .57, .605, 0, 1.), N.maprange(part, .5, .64, 1., .62)
    if dry:
        x = N.sep(o)
        inside = N.math('MULTIPLY', N.math('MULTIPLY', N.maprange(x[0], dry[0], dry[0] + .12, 0, 1), N.maprange(x[0], dry[1] - .12, dry[1], 1, 0)), N.maprange(N.math('ADD', x[1], N.math('MULTIPLY', N.math('SUBTRACT', part, .5), .4)), dry[2], dry[2] + .15, 0, 1))
        out = N.math('SUBTRACT', 1., inside, True)
        pool, damp = N.math('MULTIPLY', pool, out), N.math('MULTIPLY', damp, out)
    base = N.mix(damp, base, N.hsv(base, .5, 1.15, .36))
    base = N.mix(pool, base, N.hsv(color, .5, 1.1, .3))
    rough = N.math('MULTIPLY', N.maprange(damp, 0, 1, .85, .42), N.math('SUBTRACT', 1., N.math('MULTIPLY', pool, .92)))
    dent = N.math('MULTIPLY', N.math('ADD', fine, grit), N.math('SUBTRACT', 1., N.math('MULTIPLY', pool, .97)))
    return N.surf(N.principled(base, rough, N.bump(dent, .3, .003), .5))


@memo
def brick(c1='#8a4a38', c2='#6f3a2e', mortar='#b5aca0'):
    N = Nodes('brick')
    x = N.sep(N.obj())
    u = N.math('ADD', x[0], x[1])
    b = N.n('ShaderNodeTexBrick')
    N.put(b.inputs['Vector'], N.comb(u, x[2], 0.))
    for k, v in (('Color1', c1), ('Color2', c2), ('Mortar', mortar)):
        N.put(b.inputs[k], v)
    for k, v in (('Scale', 1.), ('Mortar Size', .006), ('Brick Width', .2), ('Row Height', .068), ('Mortar Smooth', .2)):
        b.inputs[k].default_value = v
    n = N.noise(N.obj(), 35., 4)
    base = N.mix(N.maprange(n, .35, .7, 0, .45), b.outputs[0], N.hsv(b.outputs[0], .5, 1., .6))
    h = N.math('ADD', N.math('MULTIPLY', b.outputs[1], -1.5), N.math('MULTIPLY', n, .5))
    return N.surf(N.principled(base, .85, N.bump(h, .7, .006), .2))


@memo
def stone(colors=('#8d867b', '#a59c8d', '#6f6a63', '#b3a995', '#7c7468'), scale=3.2):
    N = Nodes('stone')
    v = N.scale(N.obj(), (1., 1., 1.9))
    cell = N.n('ShaderNodeTexVoronoi', feature='F1')
    cell.inputs['Scale'].default_value = scale
    N.put(cell.inputs['Vector'], v)
    edge = N.voronoi(v, scale, feature='DISTANCE_TO_EDGE')
    rnd = N.sep(cell.outputs['Color'])[0]
    base = N.ramp(rnd, [(i / len(colors), c) for i, c in enumerate(colors)], 'CONSTANT')
    n = N.noise(N.obj(), 18., 5, .65)
    base = N.mix(N.maprange(n, .35, .7, 0, .5), base, N.hsv(base, .5, 1., .6))
    base = N.mix(N.maprange(edge, .05, .015, 0, 1.), base, '#b9b3a6')
    h = N.math('ADD', N.maprange(edge, 0, .09, 0, 1.), N.math('MULTIPLY', n, .4))
    return N.surf(N.principled(base, .85, N.bump(h, .8, .02), .2))


@memo
def ground(c1='#42551f', c2='#35471a', c3='#566230'):
    N = Nodes('ground')
    o = N.pos()
    a, b = N.noise(o, .25, 4), N.noise(o, 9., 5, .7)
    base = N.mix(N.maprange(a, .35, .65, 0, 1), c1, c2)
    base = N.mix(N.maprange(b, .4, .7, 0, .6), base, c3)
    return N.surf(N.principled(base, .95, N.bump(b, .6, .03), .05))


@memo
def leaf(c1='#3f5a1e', c2='#6d8a33', c3='#2a4318', trans=.35):
    N = Nodes('leaf')
    r = N.attr()
    base = N.mix(r, c1, c2)
    base = N.mix(N.maprange(N.objrnd(), 0, 1, 0, .5), base, c3)
    d = N.n('ShaderNodeBsdfDiffuse')
    N.put(d.inputs[0], base)
    t = N.n('ShaderNodeBsdfTranslucent')
    N.put(t.inputs[0], N.hsv(base, .485, 1.15, 1.5))
    mx = N.n('ShaderNodeMixShader')
    mx.inputs[0].default_value = trans
    N.t.links.new(d.outputs[0], mx.inputs[1])
    N.t.links.new(t.outputs[0], mx.inputs[2])
    return N.surf(mx.outputs[0])


@memo
def bark():
    N = Nodes('bark')
    n = N.noise(N.scale(N.obj(), (9, 9, 1.6)), 1., 5, .65)
    base = N.mix(n, '#2f2720', '#6b5d50')
    return N.surf(N.principled(base, .9, N.bump(n, .8, .02), .1))


@memo
def fabric(color='#d9d3c5', weave=420., lit=0.):
    """lit: how much of the sun comes through the cloth, 0 to 1."""
    N = Nodes('fabric')
    w = N.n('ShaderNodeTexNoise')
    w.inputs['Scale'].default_value = weave
    N.put(w.inputs['Vector'], N.obj())
    big = N.noise(N.obj(), 4., 3)
    base = N.mix(N.maprange(big, .3, .7, 0, .15), color, N.hsv(color, .5, 1., .75))
    cloth = N.principled(base, .9, N.bump(w.outputs[0], .3, .001, N.bump(big, .25, .02)), .1, Sheen=.3)
    if not lit:
        return N.surf(cloth)
    through, mx = N.n('ShaderNodeBsdfTranslucent'), N.n('ShaderNodeMixShader')
    N.put(through.inputs[0], base)
    mx.inputs[0].default_value = lit
    N.t.links.new(cloth, mx.inputs[1])
    N.t.links.new(through.outputs[0], mx.inputs[2])
    return N.surf(mx.outputs[0])


@memo
def mulch():
    N = Nodes('mulch')
    n = N.noise(N.obj(), 26., 5, .75)
    return N.surf(N.principled(N.mix(N.maprange(n, .3, .7, 0, 1), '#1f140d', '#5b3d28'), .95, N.bump(n, 1., .05), .05))


@memo
def tiles(c1='#e9e7e1', grout='#c9c5bb', w=.152, h=.076, rough=.15, gap=.003, offset=.5, rndv=.06):
    """Wall/floor tiles in UV space (metres)."""
    N = Nodes('tiles')
    b = N.n('ShaderNodeTexBrick')
    b.offset = offset
    N.put(b.inputs['Vector'], N.uv())
    N.put(b.inputs['Color1'], c1)
    N.put(b.inputs['Color2'], tuple(x * (1 - rndv) for x in lin(c1)[:3]) + (1,))
    N.put(b.inputs['Mortar'], grout)
    for k, v in (('Scale', 1.), ('Mortar Size', gap), ('Brick Width', w), ('Row Height', h), ('Mortar Smooth', .3)):
        b.inputs[k].default_value = v
    n = N.noise(N.uv(), 3., 2)
    hgt = N.math('ADD', N.math('MULTIPLY', b.outputs[1], -1.), N.math('MULTIPLY', n, .35))
    ro = N.maprange(b.outputs[1], 0, 1, rough, .8)
    return N.surf(N.principled(b.outputs[0], ro, N.bump(hgt, .5, .003), .5))


@memo
def laminate(color='#d3c4a2'):
    """Counter of the eighties: almond with fine flecks, dulled where hands and plates went."""
    N = Nodes('laminate')
    fine, wear = N.noise(N.obj(), 240., 2, .7), N.noise(N.obj(), 2.2, 4, .6)
    base = N.mix(N.maprange(fine, .55, .66, 0, .5), color, N.hsv(color, .5, 1.2, .62))
    return N.surf(N.principled(base, N.maprange(wear, .35, .65, .28, .5), None, .4))


@memo
def sheet_vinyl(c1='#c3b08c', dot='#8f7650', line='#a3906c'):
    """Embossed sheet vinyl, printed as clipped squares of nine inches with small ones between; yellowed, and grey where people walk."""
    N = Nodes('vinyl')
    x = N.sep(N.uv())
    side = [N.math('SUBTRACT', .5, N.math('ABSOLUTE', N.math('SUBTRACT', N.math('FRACT', N.math('DIVIDE', x[k], .2286)), .5))) for k in (0, 1)]      # from the nearest edge of the square
    corner = N.math('ADD', *side)
    fleck, marble, wear = N.noise(N.uv(), 60., 3, .7), N.noise(N.uv(), 9., 4, .65, .8), N.noise(N.uv(), .75, 5, .6)
    square = N.mix(N.maprange(marble, .42, .62, 0, .5), c1, N.hsv(c1, .495, 1.15, .8))
    square = N.mix(N.maprange(fleck, .52, .7, 0, .35), square, N.hsv(c1, .5, 1.1, .66))
    small = N.mix(N.maprange(marble, .4, .6, 0, .5), dot, N.hsv(dot, .5, .9, 1.25))
    inside = N.maprange(corner, .148, .156, 1., 0.)
    base = N.mix(inside, square, small)
    seam = N.math('MAXIMUM', N.math('MULTIPLY', N.maprange(N.math('MINIMUM', *side), .007, .017, 1., 0.), N.math('SUBTRACT', 1., inside)), N.maprange(N.math('ABSOLUTE', N.math('SUBTRACT', corner, .152)), .006, .018, 1., 0.))
    base = N.mix(N.math('MULTIPLY', seam, .75), base, line)
    base = N.mix(N.maprange(wear, .47, .68, 0, .42), base, '#8d8068')
    h = N.math('ADD', N.math('MULTIPLY', seam, -1.), N.math('MULTIPLY', fleck, .3))
    return N.surf(N.principled(base, N.maprange(wear, .4, .65, .28, .55), N.bump(h, .25, .0015), .4))


@memo
def quartz(color='#eceae6', vein='#9a9690'):
    N = Nodes('quartz')
    o = N.obj()
    d = N.noise(o, 1.6, 5, .6, 1.2)
    v = N.math('ABSOLUTE', N.math('SUBTRACT', d, .5))
    base = N.mix(N.maprange(v, .025, 0, 0, .5), color, vein)
    return N.surf(N.principled(base, .12, None, .5))


@memo
def glow(color='#c9bfae', strength=.3, cell=(3.67, 4.25, 2.75), base=.73):
    """Room surface with a self-light that falls off from a lamp in the middle of each room (cell, metres):
    reads as a lit room without sampling lamps."""
    N = Nodes('glow')
    x = N.sep(N.pos())
    d2 = None
    for k, (c, mid) in enumerate(zip(cell, (.5, .5, .62))):
        v = N.math('DIVIDE', x[k] if k < 2 else N.math('SUBTRACT', x[2], base), c)
        q = N.math('MULTIPLY', N.math('SUBTRACT', N.math('FRACT', v), mid), c)
        q = N.math('MULTIPLY', q, q)
        d2 = q if d2 is None else N.math('ADD', d2, q)
    fall = N.math('ADD', .22, N.math('DIVIDE', 1.5, N.math('ADD', 1., d2)))
    warm = N.mix(1., color, '#ffc27c', 'MULTIPLY')
    sh = N.principled(color, .8, None, .1, Emission=warm, Emission_Strength=N.math('MULTIPLY', fall, strength))
    N.mat.cycles.sample_as_light = False
    return N.surf(sh)
