import { Button, Group, Text } from '@mantine/core'
import { mensajesPlanilla } from '@plomada/domain/nucleo/mensajes/planilla'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import type { Obra } from '@plomada/domain/presupuestos/obra'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { type Razon, razonContraCargar } from '@plomada/domain/presupuestos/razones'
import { useRef } from 'react'
import type { Envio } from '../../../api/envios/envio.ts'
import { useDescarte } from '../../../pagina/envios/useDescarte.tsx'
import { enfocarYElegir } from '../../../ui/foco.ts'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import { useTeclado } from '../../../ui/useTeclado.ts'
import { medidaDe } from '../cargar/valores.ts'
import type { TareaParaElegir } from '../queries.ts'
import { CeldasDeFila } from './CeldasDeFila.tsx'
import { escribir } from './escrito.ts'
import type { ColumnaEscrita, Veredicto } from './filas.ts'
import { EstadoDeFila, pideAlgo, RazonDeFila } from './LoQueFueDeFila.tsx'
import clases from './Planilla.module.css'
import { alTeclear, idDeCelda } from './teclado.ts'
import type { usePlanilla } from './usePlanilla.ts'

const TITULOS = [
  ['Hecho', true],
  ['Queda', true],
  ['Hoy', true],
  ['Fecha', false],
  ['Nota', false],
  ['Estado', false],
] as const

type Usada = ReturnType<typeof usePlanilla>

interface PlanillaProps {
  obra: Obra
  /** Of one capitulo, in the order of the work. */
  tareas: readonly TareaParaElegir[]
  planilla: Usada
}

/** The tareas of a capitulo, a row each, and what saves them all. */
export function Planilla({ obra, tareas, planilla }: PlanillaProps) {
  useTeclado()
  const { envioDe, porGuardar } = planilla
  const { preguntar, pregunta } = useDescarte()
  const boton = useRef<HTMLButtonElement>(null)
  const razonDe = ({ contratistaId }: TareaParaElegir) =>
    razonContraCargar(obra, { estado: 'activo', contratistaId })
  const abierta = (tarea: TareaParaElegir) =>
    razonDe(tarea) === null && envioDe(tarea._id)?.estado !== 'pendiente'
  const orden = tareas.filter(abierta).map(({ _id }) => _id)
  const escritas = tareas.filter(porGuardar).length
  /** Goes to the first row that was not sent. */
  const ir = (mal: [tareaId: string, Veredicto] | undefined) => {
    if (mal !== undefined) irACelda(campoDe(mal[1]) ?? 'cantidad', mal[0])
  }
  if (tareas.length === 0) return <PaginaVacia texto={mensajesPlanilla.sinRubros} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cells inside, not of the form
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault()
        if (escritas > 0) ir(planilla.guardar())
      }}
      onKeyDown={(evento) =>
        alTeclear(evento, {
          orden,
          boton: () => boton.current,
          guardar: () => escritas > 0 && ir(planilla.guardar()),
        })
      }
    >
      <Text fz="sm" c="dimmed" className={clases.teclas}>
        {mensajesPlanilla.teclas}
      </Text>
      <table role="table" className={clases.planilla} aria-label={mensajesPlanilla.titulo}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Rubro
            </th>
            {TITULOS.map(([titulo, numerica]) => (
              <th role="columnheader" scope="col" key={titulo} data-numerica={numerica || undefined}>
                {titulo}
              </th>
            ))}
          </tr>
        </thead>
        {tareas.map((tarea) => (
          <FilaDePlanilla
            key={tarea._id}
            tarea={tarea}
            planilla={planilla}
            razon={razonDe(tarea)}
            primera={tarea._id === orden[0]}
            onConfirmar={(texto) => ir(planilla.confirmar(tarea, texto))}
            onDescartar={(envio) => preguntar({ envio, siguen: [] })}
          />
        ))}
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

interface FilaDePlanillaProps {
  tarea: TareaParaElegir
  planilla: Usada
  /** Why nothing can be recorded of it. */
  razon: Razon
  primera: boolean
  onConfirmar: (texto: string) => void
  onDescartar: (envio: Envio) => void
}

/** A tarea: how far it is, what is typed of it, and what became of that, with a line below where that needs one. */
function FilaDePlanilla({ tarea, planilla, razon, primera, onConfirmar, onDescartar }: FilaDePlanillaProps) {
  const { dia, filas, veredictos, dar, envioDe } = planilla
  const suerte = { veredicto: veredictos[tarea._id], envio: envioDe(tarea._id) }
  return (
    <tbody role="rowgroup" data-pide={pideAlgo(suerte) || undefined}>
      <tr role="row">
        <th role="rowheader" scope="row" className={clases.rubro}>
          {tarea.nombre}
          {tarea.contratistaNombre && <span className={clases.detalle}>{tarea.contratistaNombre}</span>}
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
          mal={campoDe(suerte.veredicto)}
          cerrada={razon !== null || suerte.envio?.estado === 'pendiente'}
          primera={primera}
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
              onSiEs={onConfirmar}
              onOtra={(cantidad) => {
                dar(escribir(tarea._id, { cantidad }))
                irACelda('cantidad', tarea._id)
              }}
              onCambiar={() => irACelda('fecha', tarea._id)}
              onDescartar={onDescartar}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
}

const campoDe = (veredicto: Veredicto | undefined): ColumnaEscrita | null =>
  veredicto === undefined || veredicto.tipo === 'hecho' ? null : veredicto.campo

const irACelda = (columna: ColumnaEscrita, tareaId: string): void =>
  enfocarYElegir(() => document.getElementById(idDeCelda(columna, tareaId)))

/** How many were recorded and how many are to be mended; before anything is typed, what there is to do. */
function loQueSeDice(tareas: readonly TareaParaElegir[], { veredictos, envioDe, porGuardar }: Usada): string {
  const suertes = tareas.map(({ _id }) => ({ veredicto: veredictos[_id], envio: envioDe(_id) }))
  const cargados = suertes.filter(({ veredicto }) => veredicto?.tipo === 'hecho').length
  const dicho = mensajesPlanilla.suerte(cargados, suertes.filter(pideAlgo).length)
  return dicho || (tareas.some(porGuardar) ? '' : mensajesPlanilla.nadaEscrito)
}
