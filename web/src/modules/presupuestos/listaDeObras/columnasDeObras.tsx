import { Anchor, Button } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { enGs, formatoCantidad, formatoGs, formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { useSinSenal } from '../../../api/useVisto.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { hrefDeObra } from '../../../pagina/obra/abrirObra.ts'
import { EstadoDeObra } from '../../../pagina/obra/EstadoDeObra.tsx'
import { obraElegida, recordarObra } from '../../../pagina/obra/obraActual.ts'
import { type DeQueObra, PlanDeObra } from '../../../pagina/obra/planDeObra.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import type { FilaDeObra } from '../obras/queries.ts'
import clases from './Obras.module.css'

/** How far an approved work is and, for who administers, how that goes against its plan. */
const avanceDe = (deLaLista: readonly string[] | null): ColumnaDeLista<FilaDeObra> => ({
  id: 'presupuestoAvancePorcentajeTotal',
  ordena: 'servidor',
  titulo: mensajesPresupuestos.avance,
  numerica: true,
  celda: (obra) =>
    obra.tsAprobado === null ? (
      '—'
    ) : (
      <span className={clases.avance}>
        {formatoPorcentaje(obra.presupuestoAvancePorcentajeTotal)}
        {deLaLista !== null && <Plan presupuestoId={obra._id} deLaLista={deLaLista} />}
      </span>
    ),
})

function Plan(de: DeQueObra) {
  return use(PlanDeObra)?.(de) ?? null
}

const DESCRIPCION: ColumnaDeLista<FilaDeObra> = {
  id: 'descripcion',
  titulo: 'Descripción',
  celda: (obra) => <span className={clases.descripcion}>{obra.descripcion || '—'}</span>,
}

/** Columns of 'Lista de Obras' and of its variant 'Obras' (2-site-management §2, works lists). */
export function columnasDeObras(
  vista: 'lista' | 'obras',
  puede: boolean,
  /**
   * Whether the answer has margins: without them neither the margin nor the total with it has a column (domain.md
   * §13).
   */
  conMargen = true,
  /** The approved works of the page, for who may compare them with their plans. */
  aprobadas: readonly string[] | null = null,
): ColumnaDeLista<FilaDeObra>[] {
  const nombre: ColumnaDeLista<FilaDeObra> = {
    id: 'nombre',
    titulo: 'Nombre',
    principal: true,
    celda: (obra) => <Nombre obra={obra} conM2={vista === 'lista'} />,
  }
  const elegir: ColumnaDeLista<FilaDeObra> = {
    id: 'elegir',
    titulo: 'Selección',
    celda: (obra) => <Seleccionar obra={obra} />,
  }
  if (vista === 'obras') return [nombre, DESCRIPCION, elegir]
  const columnas: (ColumnaDeLista<FilaDeObra> | false)[] = [
    elegir,
    nombre,
    DESCRIPCION,
    conMargen && {
      id: 'margenTareas',
      ordena: 'servidor',
      titulo: 'Margen',
      numerica: true,
      celda: (obra) => (
        <ConCambiar
          valor={obra.margenTareas}
          que={`el margen de ${obra.nombre}`}
          href={direcciones.presupuesto({ ...elPresupuesto(obra), margen: 'abrir' })}
          puede={puede && obra.estado !== 'inactivo'}
        />
      ),
    },
    {
      id: 'retencionPorcentaje',
      ordena: 'servidor',
      titulo: 'Retención',
      numerica: true,
      celda: (obra) => (
        <ConCambiar
          valor={obra.retencionPorcentaje}
          que={`la retención de ${obra.nombre}`}
          href={direcciones.editarObra({ presupuestoId: obra._id })}
          puede={puede && obra.estado !== 'inactivo'}
        />
      ),
    },
    { id: 'estado', titulo: 'Estado', celda: (obra) => <EstadoDeObra estado={obra.estado} /> },
    avanceDe(aprobadas),
    conMargen && {
      id: 'presupuestoPlanPrecioTotalConMargen',
      ordena: 'servidor',
      titulo: enGs(NOMBRE_DE_PLAN.precioTotalConMargen),
      numerica: true,
      celda: (obra) => formatoGs(obra.presupuestoPlanPrecioTotalConMargen, { simbolo: false }),
    },
  ]
  return columnas.filter((columna) => columna !== false)
}

const elPresupuesto = ({ _id: presupuestoId }: FilaDeObra) => ({
  presupuestoId,
  tipo: 'presupuesto' as const,
})

/** Where a row leads: to the budget or, for who works on the site, to what was done. */
function useHrefDeObra(obra: FilaDeObra): string {
  const sesion = useSesion()
  const sinSenal = useSinSenal()
  return sesion === null
    ? direcciones.presupuesto(elPresupuesto(obra))
    : hrefDeObra(sesion.rol, obra, sinSenal)
}

function Nombre({ obra, conM2 }: { obra: FilaDeObra; conM2: boolean }) {
  return (
    <span className={clases.nombre}>
      <Anchor
        component={Link}
        to={useHrefDeObra(obra)}
        onClick={() => recordarObra(obra._id, obra.estado)}
        c="inherit"
        fz="inherit"
        fw={600}
      >
        {obra.nombre}
      </Anchor>
      {obra.clienteId === null && <span className={clases.m2}>{mensajesPresupuestos.sinCliente}</span>}
      {conM2 && <span className={clases.m2}>{formatoCantidad(leerMicro(obra.totalM2) ?? 0n, 0, 3)} m²</span>}
    </span>
  )
}

/**
 * Stores the work with its estado in the browser, as documented, and opens it: its budget or, for who works on the site,
 * what was done in it.
 */
function Seleccionar({ obra }: { obra: FilaDeObra }) {
  const elegida = obraElegida() === obra._id
  return (
    <Button
      component={Link}
      to={useHrefDeObra(obra)}
      onClick={() => recordarObra(obra._id, obra.estado)}
      size="compact-sm"
      variant={elegida ? 'light' : 'default'}
      aria-label={`${elegida ? 'Seleccionada' : 'Seleccionar'}: ${obra.nombre}`}
    >
      {elegida ? 'Seleccionada' : 'Seleccionar'}
    </Button>
  )
}

interface ConCambiarProps {
  valor: number
  que: string
  href: string
  puede: boolean
}

function ConCambiar({ valor, que, href, puede }: ConCambiarProps) {
  return (
    <span className={clases.conCambiar}>
      {formatoPorcentaje(valor)}
      {puede && (
        <Anchor component={Link} to={href} fz="xs" aria-label={`Cambiar ${que}`}>
          Cambiar
        </Anchor>
      )}
    </span>
  )
}
