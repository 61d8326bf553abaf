import { Text } from '@mantine/core'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoPrecioUnitario } from '@plomada/domain/nucleo/numeros'
import type { CifraDeSeguimiento, TipoSeguido } from '@plomada/domain/reportes/seguimiento/nombres'
import { NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { cantidadConUnidad } from '../../../ui/cantidadConUnidad.ts'
import { AvancesDePaso } from '../../certificaciones/cuenta/partes/AvancesDePaso.tsx'
import type { TareaSeguida } from '../lecturas/seguimiento.ts'
import { montoSeguido } from '../lecturas/seguimiento.ts'
import { DeDondeSale } from './DeDondeSale.tsx'
import type { Paso } from './pasos.ts'

type Props = Extract<Paso, { que: 'seguimiento' }> & { tarea: TareaSeguida }

const TIPOS: readonly TipoSeguido[] = ['materialTotal', 'manoDeObraTotal', 'materialYManoTotal']
const INDIRECTO = 'Su parte del gasto indirecto'

/** A figure of one tarea: the formula with its numbers, and where each of them is. */
export function DeTareaSeguida(props: Props) {
  const { presupuestoId, tarea, cifra } = props
  const total = { nombre: NOMBRE_DE_SEGUIMIENTO[cifra], monto: montoSeguido(tarea, cifra) }
  switch (cifra) {
    case 'avancePrecioTotal':
      return <VentaAvanzada {...props} total={total} />
    case 'costoAvanzadoFinal':
      return <PorTipo {...props} cual="montoAvanzadoReal" total={total} />
    case 'costoAvanzadoReal':
      return <PorTipo {...props} cual="montoAvanzadoPromedio" total={total} />
    case 'costoProyectado':
      return <Proyectado {...props} total={total} />
    case 'materialTotal.montoAvanzadoPromedio':
    case 'manoDeObraTotal.montoAvanzadoPromedio':
    case 'materialYManoTotal.montoAvanzadoPromedio':
      return (
        <>
          <DePromedio {...props} />
          <Terminos total={total} />
          <Hecho presupuestoId={presupuestoId} tarea={tarea} />
        </>
      )
    default:
      return (
        <>
          {cifra.endsWith('.montoAvanzadoReal') && (
            <Text>
              Lo hecho, {cuanto(tarea.avance.cantidad, tarea)}, a los precios del proveedor que tiene el plan.
            </Text>
          )}
          <Terminos total={total} />
          <DeDondeSale presupuestoId={presupuestoId} tarea={tarea} />
        </>
      )
  }
}

type ConTotal = Props & { total: { nombre: string; monto: number } }

const cuanto = (n: number, { plan }: TareaSeguida) => cantidadConUnidad(n, plan.unidadMedida.codigo)
const unitario = (n: number) => formatoPrecioUnitario(leerMicro(n) ?? 0n)

/** The price times what was done of what is planned; what is over the plan is not sold. */
function VentaAvanzada({ presupuestoId, tarea, datos, que, nodo, total }: ConTotal) {
  const { plan, avance } = tarea
  const hecho = Math.min(avance.cantidad, plan.cantidad)
  return (
    <>
      <Text>
        La venta × {cuanto(hecho, tarea)} ÷ {cuanto(plan.cantidad, tarea)}.
        {tarea.pasadoDePresupuesto &&
          ` Se hizo ${cuanto(avance.cantidad, tarea)}: lo que pasa del plan no se vende.`}
      </Text>
      <Terminos<Paso>
        terminos={[
          {
            nombre: NOMBRE_DE_SEGUIMIENTO.precioTotalConMargen,
            monto: plan.precioTotalConMargen,
            abre: { que, datos, presupuestoId, nodo, cifra: 'precioTotalConMargen' },
          },
        ]}
        total={total}
      />
      <Hecho presupuestoId={presupuestoId} tarea={tarea} />
    </>
  )
}

/** What was done by kind of componente, and the rest of it, which is the tarea's share of the indirect costs. */
function PorTipo({ cual, ...props }: ConTotal & { cual: 'montoAvanzadoReal' | 'montoAvanzadoPromedio' }) {
  const { que, datos, presupuestoId, nodo, tarea, total } = props
  const partes = TIPOS.map((tipo) => {
    const cifra: CifraDeSeguimiento = `${tipo}.${cual}`
    const nombre = NOMBRE_DE_SEGUIMIENTO[cifra]
    const abre: Paso = { que, datos, presupuestoId, nodo, cifra }
    return { nombre, monto: tarea[tipo][cual], abre }
  })
  const resto = partes.reduce((queda, { monto }) => queda - monto, total.monto)
  return (
    <>
      <Terminos<Paso>
        terminos={[...partes.filter(({ monto }) => monto !== 0), ...indirecto(props, resto)]}
        total={total}
      />
      <DeDondeSale presupuestoId={presupuestoId} tarea={tarea} />
    </>
  )
}

/** The planned quantity, or what was done where that is more, at the averages; and the indirect share. */
function Proyectado(props: ConTotal) {
  const { presupuestoId, tarea, total } = props
  const { planReal } = tarea
  const nombre = `${cuanto(planReal.cantidad, tarea)} × ${unitario(planReal.precioUnitarioReal)}`
  const abre: Paso = { ...pasoDe(props), cifra: 'materialTotal.montoAvanzadoPromedio' }
  return (
    <>
      <Text>
        La cantidad del plan, o lo hecho si es más, al precio que están dando las compras y las
        certificaciones.
      </Text>
      <Terminos<Paso>
        terminos={[
          {
            nombre,
            esFormula: true,
            monto: planReal.precioTotalReal,
            abre,
          },
          ...indirecto(props, tarea.plan.gastoIndirectoTotal),
        ]}
        total={total}
      />
      <DeDondeSale presupuestoId={presupuestoId} tarea={tarea} />
    </>
  )
}

const pasoDe = ({ que, datos, presupuestoId, nodo, cifra }: Props) =>
  ({ que, datos, presupuestoId, nodo, cifra }) as const

function indirecto(props: Props, monto: number) {
  if (monto === 0) return []
  const abre: Paso = { que: 'indirecto', presupuestoId: props.presupuestoId, tarea: props.tarea, monto }
  return [{ nombre: INDIRECTO, monto, abre }]
}

/** What a unit is costing, and of what. */
function DePromedio({ presupuestoId, tarea, cifra }: Props) {
  const { codigo } = tarea.plan.unidadMedida
  const deMateriales = cifra.startsWith('materialTotal')
  return (
    <>
      {deMateriales ? (
        <Text data-formula>
          {cuanto(tarea.avance.cantidad, tarea)} × {unitario(tarea.precioUnitarioMateriales ?? 0)} por{' '}
          {codigo}: los materiales de su análisis, al promedio de lo comprado, o al precio del plan lo que no
          se compró.
        </Text>
      ) : (
        <Text data-formula>
          {cuanto(tarea.avance.cantidad, tarea)} × {unitario(tarea.promedioMano ?? 0)} por {codigo} de mano de
          obra: el promedio de lo certificado, o el precio del plan mientras no haya, repartido como en el
          análisis.{' '}
          <Enlace a={direcciones.certificaciones({ presupuestoId, tareaId: tarea._id })}>
            Ver sus certificaciones
          </Enlace>
        </Text>
      )}
      {tarea.parcial && <Text>Es un cálculo parcial: falta algún promedio.</Text>}
      <DeDondeSale presupuestoId={presupuestoId} tarea={tarea} />
    </>
  )
}

function Hecho({ presupuestoId, tarea }: { presupuestoId: string; tarea: TareaSeguida }) {
  return (
    <>
      <Text fw={600}>Sus avances</Text>
      <AvancesDePaso presupuestoId={presupuestoId} filtro={{ tareaId: tarea._id }} />
    </>
  )
}
