import { Text } from '@mantine/core'
import { conDeDondeSale } from '@plomada/domain/reportes/explicar/arbol'
import { explicarTareaSeguida, type TareaPorExplicar } from '@plomada/domain/reportes/explicar/seguimiento'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { Explicado } from '../../../pagina/cuenta/Explicado.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { AvancesDePaso } from '../../avances/AvancesDePaso.tsx'
import { cifrasSeguidas, type TareaSeguida } from '../consultas/seguimiento.ts'
import { abrirDe } from './abrir.ts'
import type { PasoDeReporte } from './pasos.ts'

type PasoDeSeguimiento = Extract<PasoDeReporte, { que: 'seguimiento' }>

/** A figure of one tarea: how it comes about, and where what it is of is. */
export function DeTareaSeguida({ tarea, ...paso }: PasoDeSeguimiento & { tarea: TareaSeguida }) {
  const { presupuestoId, cifra } = paso
  const deLoHecho = cifra === 'avancePrecioTotal' && tarea.estado === 'activo'
  const alPromedio = cifra.endsWith('.montoAvanzadoPromedio') && tarea.estado === 'activo'
  const suya = explicarTareaSeguida(cifra, hechosDe(tarea))
  return (
    <>
      <Explicado de={deLoHecho ? suya : conDeDondeSale(suya, tarea)} abre={abrirDe(paso)} />
      {alPromedio && !cifra.startsWith('materialTotal') && (
        <Text>
          <Enlace a={direcciones.certificaciones({ presupuestoId, tareaId: tarea._id })}>
            Ver sus certificaciones
          </Enlace>
        </Text>
      )}
      {(alPromedio || deLoHecho) && (
        <>
          <Text fw={600}>Sus avances</Text>
          <AvancesDePaso presupuestoId={presupuestoId} filtro={{ tareaId: tarea._id }} />
        </>
      )}
    </>
  )
}

function hechosDe(tarea: TareaSeguida): TareaPorExplicar {
  return {
    ...tarea,
    cifras: cifrasSeguidas(tarea),
    descartada: tarea.estado === 'descartado',
    unidad: tarea.plan.unidadMedida.codigo,
    hecho: tarea.avance.cantidad,
  }
}
