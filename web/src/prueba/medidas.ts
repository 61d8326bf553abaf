/** jsdom has no layout: virtual rows need a size to fit in. */
export function ponerMedidas(alto = 900): void {
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: alto })
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 1200 })
}
