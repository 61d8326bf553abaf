import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { tareasDe } from '@plomada/domain/reportes/explicar/arbol'
import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { useMemo } from 'react'
import { Alerta } from '../../../ui/Alerta.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { Arbol } from '../arbol/Arbol.tsx'
import type { OrdenDeArbol } from '../arbol/columna.ts'
import { conContenido } from '../arbol/modelo.ts'
import type { CapituloSeguido, Seguimiento, TareaSeguida } from '../consultas/seguimiento.ts'
import clases from '../piezas/Reporte.module.css'
import { CurvaDeObra } from './CurvaDeObra.tsx'
import { columnasDeSeguimiento, ObservacionesDeTarea } from './columnas.tsx'
import { DeQueEsElCosto } from './DeQueEsElCosto.tsx'
import { NotaDeIndirecto } from './NotaDeIndirecto.tsx'
import { TotalesDeSeguimiento } from './TotalesDeSeguimiento.tsx'

interface CostosProps {
  datos: Seguimiento
  presupuestoId: string
  orden: OrdenDeArbol
}

/** The first variant: what was planned beside what it is costing, by capitulo and tarea, and when. */
export function Costos({ datos, presupuestoId, orden }: CostosProps) {
  const columnas = useMemo(() => columnasDeSeguimiento(datos, presupuestoId), [datos, presupuestoId])
  const conObservaciones = datos.presupuesto.presupuestoTipo === 'administrativo'
  if (datos.rubrosWithGrupos.every((capitulo) => tareasDe(capitulo).length === 0)) {
    return <PaginaVacia texto={mensajesPresupuestos.presupuestoVacio} />
  }
  return (
    <div className={clases.informe}>
      <TotalesDeSeguimiento datos={datos} presupuestoId={presupuestoId} />
      <CurvaDeObra presupuestoId={presupuestoId} />
      <div className={clases.quieta}>
        <Alerta clase="info">
          La etiqueta «{CALCULO_PARCIAL}» marca un rubro que no tiene promedio de materiales o de mano de
          obra, y el capítulo y la obra que lo suman. Para obtenerlos deben existir órdenes de compra y
          certificaciones.
        </Alerta>
      </div>
      <Arbol
        etiqueta="Seguimiento por capítulo, en guaraníes"
        renglones={['Previsto', 'Real']}
        columnas={columnas}
        capitulos={conContenido(datos.rubrosWithGrupos)}
        renderMarcas={(tarea) => <MarcasDeSeguida tarea={tarea} conObservaciones={conObservaciones} />}
        renderNota={(capitulo) => <NotaDeCapitulo capitulo={capitulo} presupuestoId={presupuestoId} />}
        {...orden}
      />
    </div>
  )
}

/** Of a capitulo, whether it is partial and how much of its cost is known; of the indirect one, what is outside the sums. */
function NotaDeCapitulo({ capitulo, presupuestoId }: { capitulo: CapituloSeguido; presupuestoId: string }) {
  const { _id: capituloId, indirecto } = capitulo
  if (indirecto) return <NotaDeIndirecto {...{ indirecto, presupuestoId, capituloId }} />
  return <DeQueEsElCosto costo={capitulo} />
}

/** Beside its name; what a column of observations says is not said twice. */
function MarcasDeSeguida({ tarea, conObservaciones }: { tarea: TareaSeguida; conObservaciones: boolean }) {
  return (
    <>
      {tarea.parcial && <EstadoInsignia clase="pendiente">{CALCULO_PARCIAL}</EstadoInsignia>}
      {!conObservaciones && <ObservacionesDeTarea tarea={tarea} />}
    </>
  )
}
