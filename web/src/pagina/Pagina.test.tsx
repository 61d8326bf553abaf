import { expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { Pagina } from './Pagina.tsx'

test('what stands around a page that takes the window knows it, until that page is gone', () => {
  const deRaiz = () => document.documentElement.dataset.pagina
  montar(<Pagina titulo="Obras">Lista</Pagina>).unmount()
  expect(deRaiz()).toBeUndefined()
  const { unmount } = montar(
    <Pagina titulo="Presupuesto" entera>
      Planilla
    </Pagina>,
  )
  expect(deRaiz()).toBe('entera')
  unmount()
  expect(deRaiz()).toBeUndefined()
})
