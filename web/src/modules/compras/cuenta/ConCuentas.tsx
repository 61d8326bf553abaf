import { NOMBRE_DE_MANO_DE_OBRA, NOMBRE_DE_MATERIAL } from '@plomada/domain/compras/nombres'
import type { ReactNode } from 'react'
import { Cuentas } from '../../../pagina/cuenta/Cuentas.tsx'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { AvancesDePaso } from '../../avances/AvancesDePaso.tsx'
import { PasoDeManoDeObra } from './PasoDeManoDeObra.tsx'
import { PasoDeExtra, PasoDeFalta, PasoDeMaterial } from './PasoDeMaterial.tsx'
import { PasoDeMaterialDeOrden, PasoDeOrden } from './PasoDeOrden.tsx'
import type { PasoDeCompras } from './pasos.ts'

/** A page whose figures of orders, materials and labour explain themselves. */
export function ConCuentasDeCompras({ children }: { children: ReactNode }) {
  return (
    <Cuentas<PasoDeCompras> titulo={tituloDePaso} dibujo={dibujar}>
      {children}
    </Cuentas>
  )
}

function tituloDePaso(paso: PasoDeCompras): string {
  switch (paso.que) {
    case 'orden':
      return `Orden de compra ${paso.nro}`
    case 'materialDeOrden':
      return `${paso.nombre} · Orden de compra ${paso.nro}`
    case 'falta':
      return `${paso.materialNombre} para ${paso.tareaNombre}`
    case 'material':
      return `${NOMBRE_DE_MATERIAL[paso.cifra]} · ${paso.material.materialNombre}`
    case 'manoDeObra':
      return `${NOMBRE_DE_MANO_DE_OBRA[paso.cifra]} · ${paso.fila.nombre}`
    case 'extra':
      return `${NOMBRE_DE_MATERIAL.cantidadExtra} · ${paso.nombre}`
    case 'escrito':
    case 'avances':
      return paso.titulo
  }
}

function dibujar(paso: PasoDeCompras): ReactNode {
  switch (paso.que) {
    case 'orden':
      return <PasoDeOrden id={paso.id} />
    case 'materialDeOrden':
      return <PasoDeMaterialDeOrden {...paso} />
    case 'falta':
      return <PasoDeFalta {...paso} />
    case 'material':
      return <PasoDeMaterial {...paso} />
    case 'manoDeObra':
      return <PasoDeManoDeObra {...paso} />
    case 'escrito':
      return <Explicado de={paso.de} abre={(ref) => (ref.que === 'escrito' ? ref : null)} />
    case 'extra':
      return <PasoDeExtra {...paso} />
    case 'avances':
      return <AvancesDePaso presupuestoId={paso.presupuestoId} filtro={paso.filtro} />
  }
}
