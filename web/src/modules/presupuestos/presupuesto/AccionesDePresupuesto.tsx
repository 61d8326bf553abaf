import { Button } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraImportarExcel } from '@plomada/domain/presupuestos/interop/excel/razones'
import {
  razonContraAprobar,
  razonContraCambiarMargen,
  razonContraDistribuir,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import { IconChevronDown, IconFileSpreadsheet, IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Descargar } from '../../../ui/Descargar.tsx'
import { MenuDeBoton } from '../../../ui/Desplegable.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { BotonConRazon, RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import { obraDe, type Vista } from '../vista/arbol.ts'
import { bajarExcel, bajarPdf } from '../vista/queries.ts'
import clases from './Presupuesto.module.css'

const CajonDeAcciones = perezoso(() => import('../hoja/CajonDeAcciones.tsx').then((m) => m.CajonDeAcciones))

export type Dialogo = 'aprobar' | 'distribuir' | 'margen' | 'bc3'

interface AccionesProps {
  vista: Vista
  escribe: boolean
  /** A BC3 is prices: who sees no amount isn't offered one (domain.md §13). */
  conMontos?: boolean
  onAbrir: (dialogo: Dialogo) => void
}

/**
 * What can be done with the budget (1-budgeting §2, §4): a role that may not isn't offered it, a state that forbids
 * disables it with domain's reason. What is over (approving, distributing) goes away. Ways to other screens fold into
 * a menu, so that the rest fits in one line.
 */
export function AccionesDePresupuesto(props: AccionesProps) {
  return (
    <>
      <VerAprobado vista={props.vista} />
      <Archivos presupuesto={props.vista.presupuesto} />
      <CambiarMargen {...props} />
      <Distribuir {...props} />
      <MenuDeBoton
        position="bottom-end"
        boton={
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {MAS_ACCIONES}
          </Button>
        }
      >
        {(Menu) => (
          <>
            {enlacesDe(props).map(({ texto, href, razon }) =>
              razon ? (
                <RazonDeshabilitado key={texto} razon={razon}>
                  <Menu.Item aria-disabled data-disabled aria-description={razon} closeMenuOnClick={false}>
                    {texto}
                  </Menu.Item>
                </RazonDeshabilitado>
              ) : (
                <Menu.Item key={texto} component={Link} to={href}>
                  {texto}
                </Menu.Item>
              ),
            )}
            {props.conMontos !== false && (
              <Menu.Item onClick={() => props.onAbrir('bc3')}>{EXPORTAR_BC3}</Menu.Item>
            )}
          </>
        )}
      </MenuDeBoton>
      <Agregar {...props} />
      <Aprobar {...props} />
    </>
  )
}

/** On a phone one button stands before the capitulos, what comes next for the budget; the others wait in a drawer. */
export function AccionesDelTelefono({ onAbrir, ...props }: AccionesProps) {
  const [abiertas, setAbiertas] = useState(false)
  const { vista, escribe } = props
  const abrir = (dialogo: Dialogo) => {
    setAbiertas(false)
    onAbrir(dialogo)
  }
  const seAprueba = escribe && esPendiente(vista) && tareasActivas(vista) > 0
  return (
    <div className={clases.acciones}>
      {seAprueba ? <Aprobar {...props} onAbrir={onAbrir} /> : <Agregar {...props} />}
      <Button variant="default" px="sm" aria-haspopup="dialog" onClick={() => setAbiertas(true)}>
        {MAS_ACCIONES}
      </Button>
      <Suspense>
        <CajonDeAcciones titulo={MAS_ACCIONES} abierto={abiertas} onCerrar={() => setAbiertas(false)}>
          {seAprueba ? <Agregar {...props} /> : <Aprobar {...props} onAbrir={abrir} />}
          <CambiarMargen {...props} onAbrir={abrir} />
          <Distribuir {...props} onAbrir={abrir} />
          <VerAprobado vista={vista} />
          {enlacesDe(props).map((enlace) => (
            <Enlace key={enlace.texto} {...enlace} />
          ))}
          <Archivos presupuesto={vista.presupuesto} />
          {props.conMontos !== false && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => abrir('bc3')}>
              {EXPORTAR_BC3}
            </Button>
          )}
        </CajonDeAcciones>
      </Suspense>
    </div>
  )
}

const MAS_ACCIONES = 'Más acciones'
const EXPORTAR_BC3 = 'Exportar BC3'

function esPendiente({ presupuesto }: Vista): boolean {
  return presupuesto.tipo === 'presupuesto' && obraDe(presupuesto).estado === 'pendiente'
}

/** Other screens of the work; once it is approved the side menu has the last two. */
function enlacesDe({
  vista: { presupuesto },
  escribe,
}: Pick<AccionesProps, 'vista' | 'escribe'>): EnlaceDeObra[] {
  const esObra = presupuesto.tipo === 'presupuesto'
  const deEsta = { presupuestoId: presupuesto._id }
  const enMenu = esObra && obraDe(presupuesto).estado === 'aprobado'
  return [
    ...(esObra && escribe
      ? [{ texto: mensajesPresupuestos.agregarDelBanco, href: direcciones.banco(deEsta) }]
      : []),
    ...(esObra ? [{ texto: 'Ver como cliente', href: direcciones.presupuestoCliente(deEsta) }] : []),
    ...(escribe && !enMenu
      ? [
          { texto: 'Capítulos', href: direcciones.capitulos(deEsta) },
          { texto: 'Precios', href: direcciones.preciosDeObra(deEsta) },
        ]
      : []),
    ...(escribe && esObra
      ? [
          {
            texto: 'Importar Excel',
            href: direcciones.importarExcel(deEsta),
            razon: razonContraImportarExcel(obraDe(presupuesto)),
          },
        ]
      : []),
    { texto: 'Historial', href: direcciones.historialDeObra(deEsta) },
  ]
}

function VerAprobado({ vista: { presupuesto } }: Pick<AccionesProps, 'vista'>) {
  if (obraDe(presupuesto).estado === 'pendiente') return null
  const href = direcciones.presupuestoAprobado({ presupuestoId: presupuesto._id })
  return <Enlace href={href} texto={mensajesPresupuestos.verAprobado} />
}

function Archivos({ presupuesto: { _id: presupuestoId } }: { presupuesto: Vista['presupuesto'] }) {
  return (
    <>
      <Descargar
        icono={<IconFileTypePdf size={16} aria-hidden />}
        bajar={bajarPdf(presupuestoId)}
        textoDeError={textoDeError}
      >
        PDF
      </Descargar>
      <Descargar
        icono={<IconFileSpreadsheet size={16} aria-hidden />}
        bajar={bajarExcel(presupuestoId)}
        textoDeError={textoDeError}
      >
        Excel
      </Descargar>
    </>
  )
}

function CambiarMargen({ vista: { presupuesto }, escribe, onAbrir }: AccionesProps) {
  if (!escribe || presupuesto.tipo !== 'presupuesto') return null
  const razon = razonContraCambiarMargen(obraDe(presupuesto), null)
  return (
    <BotonConRazon variant="default" razon={razon} onClick={() => onAbrir('margen')}>
      Cambiar margen
    </BotonConRazon>
  )
}

function Distribuir({ vista: { presupuesto }, escribe, onAbrir }: AccionesProps) {
  const obra = obraDe(presupuesto)
  if (!escribe || obra.estado !== 'pendiente') return null
  return (
    <BotonConRazon
      variant="default"
      razon={razonContraDistribuir(obra)}
      onClick={() => onAbrir('distribuir')}
    >
      Distribuir gastos indirectos
    </BotonConRazon>
  )
}

function Agregar({ vista, escribe }: Pick<AccionesProps, 'vista' | 'escribe'>) {
  const navigate = useNavigate()
  if (!escribe) return null
  return (
    <BotonConRazon
      variant={esPendiente(vista) ? 'light' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden />}
      razon={razonContraEscribir(obraDe(vista.presupuesto))}
      onClick={() =>
        void navigate({ to: direcciones.crearCapitulo({ presupuestoId: vista.presupuesto._id }) })
      }
    >
      {mensajesPresupuestos.agregarCapitulo}
    </BotonConRazon>
  )
}

function Aprobar({ vista, escribe, onAbrir }: AccionesProps) {
  if (!escribe || !esPendiente(vista)) return null
  const conCliente = vista.presupuesto.clienteId !== null
  const razon = razonContraAprobar(obraDe(vista.presupuesto), {
    tareasActivas: tareasActivas(vista),
    conCliente,
  })
  return (
    <BotonConRazon razon={razon} onClick={() => onAbrir('aprobar')}>
      {mensajesPresupuestos.marcarComoAprobado}
    </BotonConRazon>
  )
}

interface EnlaceDeObra {
  texto: string
  href: string
  /** Why it can't be opened now. */
  razon?: string | null
}

function Enlace({ href, texto, razon = null }: EnlaceDeObra) {
  return razon !== null ? (
    <BotonConRazon variant="default" razon={razon} onClick={() => undefined}>
      {texto}
    </BotonConRazon>
  ) : (
    <Button component={Link} to={href} variant="default">
      {texto}
    </Button>
  )
}

/** Active tareas outside the indirect capitulo: without any there is nothing to approve (domain.md §7). */
function tareasActivas({ rubrosWithGrupos: capitulos }: Vista): number {
  return capitulos
    .filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
    .flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
    .filter(({ estado }) => estado === 'activo').length
}
