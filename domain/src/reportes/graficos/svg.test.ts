import { expect, it } from 'vitest'
import { elemento, lienzo } from './arbol.ts'
import { enSvg } from './svg.ts'

it('writes elements, numbers and texts', () => {
  const dibujo = lienzo({ ancho: 10, alto: 5 }, 'frase', [elemento('text', { x: 1.25 }, ['34,5 %'])])
  expect(enSvg(dibujo)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" font-family="Inter" viewBox="0 0 10 5" width="10" height="5" role="img" aria-label="frase"><text x="1.3">34,5 %</text></svg>',
  )
})

it('a name is a text, whatever it holds', () => {
  const malo = '</text><script>alert("1 & 2")</script>'
  const svg = enSvg(lienzo({ ancho: 1, alto: 1 }, malo, [elemento('text', { fill: '"/><x' }, [malo])]))
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('<x')
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;')
})
