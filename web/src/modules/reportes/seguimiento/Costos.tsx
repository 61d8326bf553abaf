import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { CALCULO_PARCIAL } from '@plomada/domain/reportes/frases'
import { useMemo } from 'react'
import { Alerta } from '../../../ui/Alerta.tsx'
import { EstadoInsignia } from '../../../ui/EstadoInsignia.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { Arbol } from '../arbol/Arbol.tsx'
import type { OrdenDeArbol } from '../arbol/columna.ts'
import { conContenido, tareasDe } from '../arbol/modelo.ts'
import type { Seguimiento, TareaSeguida } from '../lecturas/seguimiento.ts'
import clases from '../piezas/Informe.module.css'
import { CurvaDeObra } from './CurvaDeObra.tsx'
import { columnasDeSeguimiento, Observaciones } from './columnas.tsx'
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
          obra. Para obtenerlos deben existir órdenes de compra y certificaciones.
        </Alerta>
      </div>
      <Arbol
        etiqueta="Seguimiento por capítulo, en guaraníes"
        renglones={['Previsto', 'Real']}
        columnas={columnas}
        capitulos={conContenido(datos.rubrosWithGrupos)}
        renderMarcas={(tarea) => <MarcasDeSeguida tarea={tarea} conObservaciones={conObservaciones} />}
        renderNota={({ _id: capituloId, indirecto }) =>
          indirecto && <NotaDeIndirecto {...{ indirecto, presupuestoId, capituloId }} />
        }
        {...orden}
      />
    </div>
  )
}

/** Beside its name; what a column of observations says is not said twice. */
function MarcasDeSeguida({ tarea, conObservaciones }: { tarea: TareaSeguida; conObservaciones: boolean }) {
  return (
    <>
      {tarea.parcial && <EstadoInsignia clase="pendiente">{CALCULO_PARCIAL}</EstadoInsignia>}
      {!conObservaciones && <Observaciones tarea={tarea} />}
    </>
  )
}
