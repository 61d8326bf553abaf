import { Button, Group, Text } from '@mantine/core'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { razonContraCargar } from '@plomada/domain/presupuestos/razones'
import { useRef } from 'react'
import { useDescarte } from '../../../pagina/envios/useDescarte.tsx'
import { enfocarYElegir } from '../../../ui/foco.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { useTeclado } from '../../../ui/useTeclado.ts'
import { medidaDe } from '../cargar/valores.ts'
import type { TareaParaElegir } from '../queries.ts'
import { CeldasDeFila } from './CeldasDeFila.tsx'
import { escribir } from './escrito.ts'
import type { Veredicto } from './filas.ts'
import { EstadoDeFila, pideAlgo, RazonDeFila } from './LoQueFueDeFila.tsx'
import clases from './Planilla.module.css'
import { alTeclear, idDeCelda } from './teclado.ts'
import type { usePlanilla } from './usePlanilla.ts'

const TITULOS = ['Hecho', 'Queda', 'Hoy', 'Fecha', 'Nota', 'Estado'] as const

interface PlanillaProps {
  obra: Obra
  /** Of one capitulo, in the order of the work. */
  tareas: readonly TareaParaElegir[]
  planilla: ReturnType<typeof usePlanilla>
}

/** The tareas of a capitulo, a row each, and what saves them all. */
export function Planilla({ obra, tareas, planilla }: PlanillaProps) {
  useTeclado()
  const { dia, filas, veredictos, dar, envioDe, porGuardar } = planilla
  const { preguntar, pregunta } = useDescarte()
  const boton = useRef<HTMLButtonElement>(null)
  const razonDe = ({ contratistaId }: TareaParaElegir) =>
    razonContraCargar(obra, { estado: 'activo', contratistaId })
  const abierta = (tarea: TareaParaElegir) =>
    razonDe(tarea) === null && envioDe(tarea._id)?.estado !== 'pendiente'
  const orden = tareas.filter(abierta).map(({ _id }) => _id)
  const escritas = tareas.filter(porGuardar).length
  const guardar = (mal: [string, Veredicto] | undefined) => {
    if (mal === undefined) return
    const [tareaId, veredicto] = mal
    const campo = veredicto.tipo === 'hecho' ? 'cantidad' : veredicto.campo
    enfocarYElegir(() => document.getElementById(idDeCelda(campo, tareaId)))
  }
  if (tareas.length === 0) return <PaginaVacia texto={mensajesPlanilla.sinRubros} />
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault()
        if (escritas > 0) guardar(planilla.guardar())
      }}
    >
      <Text fz="sm" c="dimmed" className={clases.teclas}>
        {mensajesPlanilla.teclas}
      </Text>
      {/* What is typed stands in fields: the keys that go from one to the next are heard where all of them are. */}
      <table
        role="table"
        className={clases.planilla}
        aria-label={mensajesPlanilla.titulo}
        onKeyDown={(evento) =>
          alTeclear(evento, {
            orden,
            boton: () => boton.current,
            guardar: () => escritas > 0 && guardar(planilla.guardar()),
          })
        }
      >
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Rubro
            </th>
            {TITULOS.map((titulo) => (
              <th role="columnheader" scope="col" key={titulo}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        {tareas.map((tarea) => {
          const suerte = { veredicto: veredictos[tarea._id], envio: envioDe(tarea._id) }
          const { veredicto } = suerte
          const razon = razonDe(tarea)
          return (
            <tbody role="rowgroup" key={tarea._id} data-pide={pideAlgo(suerte) || undefined}>
              <tr role="row">
                <th role="rowheader" scope="row" className={clases.rubro}>
                  {tarea.nombre}
                  {tarea.contratistaNombre && (
                    <span className={clases.detalle}>{tarea.contratistaNombre}</span>
                  )}
                </th>
                <td role="cell" data-numerica>
                  <span className={clases.rotulo} aria-hidden>
                    Hecho
                  </span>
                  <Hecho tarea={tarea} />
                </td>
                <CeldasDeFila
                  tarea={tarea}
                  fila={filas[tarea._id]}
                  dia={dia}
                  mal={veredicto && veredicto.tipo !== 'hecho' ? veredicto.campo : null}
                  cerrada={!abierta(tarea)}
                  primera={tarea._id === orden[0]}
                  dar={dar}
                />
                <td role="cell" className={clases.estado}>
                  {razon === null ? <EstadoDeFila {...suerte} /> : <Text fz="sm">{razon}</Text>}
                </td>
              </tr>
              {pideAlgo(suerte) && (
                <tr role="row" className={clases.razon}>
                  <td role="cell" colSpan={TITULOS.length + 1}>
                    <RazonDeFila
                      {...suerte}
                      onSiEs={(texto) => guardar(planilla.confirmar(tarea, texto))}
                      onOtra={(cantidad) => {
                        dar(escribir(tarea._id, { cantidad }))
                        enfocarYElegir(() => document.getElementById(idDeCelda('cantidad', tarea._id)))
                      }}
                      onCambiar={() =>
                        enfocarYElegir(() => document.getElementById(idDeCelda('fecha', tarea._id)))
                      }
                      onDescartar={(envio) => preguntar({ envio, siguen: [] })}
                    />
                  </td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
      {pregunta}
      <Group gap="sm" className={clases.pie}>
        <Button
          ref={boton}
          type="submit"
          aria-disabled={escritas === 0}
          data-disabled={escritas === 0 || undefined}
        >
          {mensajesPlanilla.guardar(escritas)}
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {loQueSeDice(tareas, planilla)}
        </Text>
      </Group>
    </form>
  )
}

/** How much of a tarea is done, of how much. */
function Hecho({ tarea }: { tarea: TareaParaElegir }) {
  const { planeada, avanzada } = medidaDe(tarea)
  return (
    <div>
      {formatoCantidad(avanzada)} de {formatoCantidad(leerMicro(tarea.cantidad) ?? 0n)}
      <span className={clases.detalle}>{formatoPorcentaje(porcentajeAvanzado(planeada, avanzada))}</span>
    </div>
  )
}

/** How many were recorded and how many are to be mended; before anything is typed, what there is to do. */
function loQueSeDice(
  tareas: readonly TareaParaElegir[],
  { veredictos, envioDe, porGuardar }: ReturnType<typeof usePlanilla>,
): string {
  const suertes = tareas.map(({ _id }) => ({ veredicto: veredictos[_id], envio: envioDe(_id) }))
  const cargados = suertes.filter(({ veredicto }) => veredicto?.tipo === 'hecho').length
  const dicho = mensajesPlanilla.suerte(cargados, suertes.filter(pideAlgo).length)
  return dicho || (tareas.some(porGuardar) ? '' : mensajesPlanilla.nadaEscrito)
}
