"""Denoises a render with the network of Intel's Open Image Denoise, on the processor, in numpy.

Architecture, transfer curve and exposure: https://github.com/RenderKit/oidn (Apache 2.0). The weights are read from the file
that OIDN_WEIGHTS names; README.md says where it comes from. Images are float32 of shape (height, width, 3), bottom or top first.
"""
import os
import numpy as np

STRIP = 32      # rows at a time: what fits the cache matters more than few calls
HDR_MAX = 65504.
GREY = np.array((.212671, .715160, .072169), np.float32)


def weights(path):
    """Reads a TZA file: {name: float32 array}."""
    raw = open(path, 'rb').read()
    number = lambda at, size: int.from_bytes(raw[at:at + size], 'little')
    if number(0, 2) != 0x41d7 or raw[2] != 2:
        raise ValueError(f'{path} holds no weights of version 2')
    at = number(4, 8)
    count, at = number(at, 4), at + 4
    found = {}
    for _ in range(count):
        length = number(at, 2)
        name, at = raw[at + 2:at + 2 + length].decode(), at + 2 + length
        dims = raw[at]
        shape = [number(at + 1 + 4 * d, 4) for d in range(dims)]
        at += 1 + 5 * dims      # the sizes, then a letter of layout for each
        kind = {'f': np.float32, 'h': np.float16}[chr(raw[at])]
        found[name] = np.frombuffer(raw, kind, int(np.prod(shape)), number(at + 1, 8)).reshape(shape).astype(np.float32)
        at += 9
    return found


def encode(y):
    """Luminance to what the network was trained on: nearly logarithmic, 0 to 1."""
    y = np.maximum(y, 0)
    curve = np.where(y <= 1.57945760e-06, 1.41283765e+03 * y,
                     np.where(y <= 3.22087631e-02, 1.64593172 * y ** 4.31384981e-01 - 2.94139609e-03,
                              1.92653254e-01 * np.log(y + 6.26026094e-03) + 9.98620152e-01))
    return curve.astype(np.float32)


def decode(x):
    """The inverse of `encode`."""
    x = np.maximum(x, 0)
    return np.where(x <= 2.23151711e-03, x / 1.41283765e+03,
                    np.where(x <= 3.70974749e-01, np.maximum((x + 2.94139609e-03) / 1.64593172, 0) ** (1 / 4.31384981e-01),
                             np.exp((x - 9.98620152e-01) / 1.92653254e-01) - 6.26026094e-03)).astype(np.float32)


def exposure(color):
    """The factor that brings the mean of the logarithms of 16 x 16 blocks to middle grey."""
    h, w = color.shape[0] // 16 * 16, color.shape[1] // 16 * 16
    blocks = (color[:h, :w] @ GREY).reshape(h // 16, 16, w // 16, 16).mean((1, 3))
    lit = blocks[blocks > 1e-8]
    return .18 / 2. ** float(np.log2(lit).mean()) if lit.size else 1.


def strip(part, y0, y1):
    """Rows y0 to y1 of an input with a zero beyond each edge. A part is an array, or ('up', array) of half the size."""
    doubled = isinstance(part, tuple)
    image = part[1] if doubled else part
    k = 2 if doubled else 1
    height, width = image.shape[0] * k, image.shape[1] * k
    out = np.zeros((y1 - y0, width + 2, image.shape[2]), np.float32)
    a, b = max(y0, 0), min(y1, height)
    rows = image[np.arange(a, b) // k]
    out[a - y0:b - y0, 1:-1] = rows.repeat(2, 1) if doubled else rows
    return out


def convolved(net, name, *parts, rectified=True):
    """A 3 x 3 convolution over the channels of all parts."""
    kernel, bias = net[name + '.weight'], net[name + '.bias']
    k = 2 if isinstance(parts[0], tuple) else 1
    first = parts[0][1] if k == 2 else parts[0]
    height, width = first.shape[0] * k, first.shape[1] * k
    rows = [np.ascontiguousarray(kernel[:, :, ky].transpose(2, 1, 0).reshape(-1, kernel.shape[0])) for ky in range(3)]
    out = np.empty((height, width, kernel.shape[0]), np.float32)
    for y in range(0, height, STRIP):
        n = min(STRIP, height - y)
        seen = np.concatenate([strip(part, y - 1, y + n + 1) for part in parts], 2)
        seen = np.concatenate([seen[:, kx:kx + width] for kx in range(3)], 2)
        total = bias + sum(seen[ky:ky + n].reshape(n * width, -1) @ rows[ky] for ky in range(3))
        out[y:y + n] = (np.maximum(total, 0) if rectified else total).reshape(n, width, -1)
    return out


def halved(image):
    h, w, c = image.shape
    return image.reshape(h // 2, 2, w // 2, 2, c).max((1, 3))


def network(net, x):
    one = halved(convolved(net, 'enc_conv1', convolved(net, 'enc_conv0', x)))
    two = halved(convolved(net, 'enc_conv2', one))
    three = halved(convolved(net, 'enc_conv3', two))
    four = halved(convolved(net, 'enc_conv4', three))
    y = convolved(net, 'enc_conv5b', convolved(net, 'enc_conv5a', four))
    for level, skip in (('4', three), ('3', two), ('2', one), ('1', x)):
        y = convolved(net, f'dec_conv{level}b', convolved(net, f'dec_conv{level}a', ('up', y), skip))
    return convolved(net, 'dec_conv0', y, rectified=False)


def denoised(color, albedo, normal, path=None):
    """The color of a render without its noise; albedo from 0 to 1 and normal from -1 to 1 are of the same pixels."""
    h, w = color.shape[:2]
    factor, top = exposure(color), float(encode(np.float32(HDR_MAX)))
    x = np.concatenate([encode(np.nan_to_num(color) * factor) / top, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], 2)
    x = np.pad(x.astype(np.float32), [(0, -h % 16), (0, -w % 16), (0, 0)], mode='edge')
    y = network(weights(path or os.environ['OIDN_WEIGHTS']), x)[:h, :w]
    return decode(y * top) / factor
