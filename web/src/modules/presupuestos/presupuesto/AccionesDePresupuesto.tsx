import { Button } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  razonContraAprobar,
  razonContraCambiarMargen,
  razonContraDistribuir,
  razonContraEscribir,
  razonContraImportarExcel,
  razonContraSumarCapitulos,
} from '@plomada/domain/presupuestos/razones'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { direcciones } from '../../../pagina/direcciones.ts'
import { MenuDeBoton } from '../../../ui/Desplegable.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { BotonConRazon, RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import { Archivos } from '../vista/Archivos.tsx'
import { type Capitulo, obraDe, type Vista } from '../vista/arbol.ts'
import { paraAgregar } from './acciones.tsx'
import clases from './Presupuesto.module.css'

const CajonDeAcciones = perezoso(() =>
  import('../planilla/CajonDeAcciones.tsx').then((m) => m.CajonDeAcciones),
)

export type QueAbrir = 'aprobar' | 'distribuir' | 'margen' | 'bc3'

interface AccionesProps {
  vista: Vista
  escribe: boolean
  /** False where no amounts are seen: BC3 is all prices, so it isn't offered then (domain.md §13). */
  conMontos?: boolean
  onAbrir: (dialogo: QueAbrir) => void
}

/**
 * The actions for a budget (1-budgeting §2, §4). One that the rol may not do isn't shown; one that the state forbids
 * is disabled with domain's reason. What is done for good (approving, distributing) disappears. Links to other
 * screens are folded into a menu, so that the rest fits in one line.
 */
export function AccionesDePresupuesto(props: AccionesProps) {
  return (
    <>
      <VerAprobado vista={props.vista} />
      <Archivos presupuestoId={props.vista.presupuesto._id} />
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
                  <Menu.Item aria-disabled data-disabled closeMenuOnClick={false}>
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

/** On a phone there is one button before the capitulos, the budget's next step; the others are in a drawer. */
export function AccionesDelTelefono({ onAbrir, ...props }: AccionesProps) {
  const [abiertas, setAbiertas] = useState(false)
  const { vista, escribe } = props
  const abrir = (dialogo: QueAbrir) => {
    setAbiertas(false)
    onAbrir(dialogo)
  }
  const hayTareas = tareasActivas(vista) > 0
  const seAprueba = escribe && esPendiente(vista) && hayTareas
  const primero = escribe && esPendiente(vista) && !hayTareas ? primerCapitulo(vista) : undefined
  const siguiente = seAprueba ? <Aprobar {...props} onAbrir={onAbrir} /> : null
  return (
    <div className={clases.acciones}>
      {siguiente ?? (primero ? <PrimeraTarea vista={vista} capitulo={primero} /> : <Agregar {...props} />)}
      <Button variant="default" px="sm" aria-haspopup="dialog" onClick={() => setAbiertas(true)}>
        {MAS_ACCIONES}
      </Button>
      <Suspense>
        <CajonDeAcciones titulo={MAS_ACCIONES} abierto={abiertas} onCerrar={() => setAbiertas(false)}>
          {(seAprueba || primero) && <Agregar {...props} />}
          {!seAprueba && <Aprobar {...props} onAbrir={abrir} />}
          <CambiarMargen {...props} onAbrir={abrir} />
          <Distribuir {...props} onAbrir={abrir} />
          <VerAprobado vista={vista} />
          {enlacesDe(props).map((enlace) => (
            <Enlace key={enlace.texto} {...enlace} />
          ))}
          <Archivos presupuestoId={vista.presupuesto._id} />
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

/** Other screens of the work; once it is approved, the last two are in the side menu. */
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
          {
            texto: 'Presupuesto desde Excel',
            href: direcciones.agregarDesdeExcel(deEsta),
            razon: razonContraSumarCapitulos(obraDe(presupuesto)),
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

/** The first of its own. */
const primerCapitulo = ({ rubrosWithGrupos }: Vista): Capitulo | undefined =>
  rubrosWithGrupos.find(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)

/** What comes after the first capitulo. */
function PrimeraTarea({ vista, capitulo }: { vista: Vista; capitulo: Capitulo }) {
  const navigate = useNavigate()
  const { razon, onClick } = paraAgregar(vista, capitulo, { ir: (to) => void navigate({ to }) }).rubro
  return (
    <BotonConRazon leftSection={<IconPlus size={16} aria-hidden />} razon={razon ?? null} onClick={onClick}>
      {mensajesPresupuestos.primerRubro}
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

/** Active tareas outside the indirect capitulo; without any, nothing can be approved (domain.md §7). */
function tareasActivas({ rubrosWithGrupos: capitulos }: Vista): number {
  return capitulos
    .filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
    .flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
    .filter(({ estado }) => estado === 'activo').length
}
