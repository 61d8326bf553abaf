import { UnstyledButton } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  IconBuilding,
  IconCash,
  IconCircleCheck,
  IconFileCheck,
  IconFiles,
  IconFileText,
  IconHelmet,
  IconList,
  IconPackages,
  IconProgressCheck,
  IconShoppingCart,
  IconUsers,
} from '@tabler/icons-react'
import { useObraActual } from '../pagina/obra/obraActual.ts'
import { useSesion } from '../pagina/sesion/useSesion.ts'
import { useUsuario } from '../pagina/sesion/useUsuario.ts'
import { useDescarga } from './instalar/useDescarga.tsx'
import clases from './MenuDeObra.module.css'
import { EnlaceDeMenu } from './menus/EnlaceDeMenu.tsx'
import { type Entrada, esGrupo, loQueDaAprobar, menuDeObra } from './menus/menus.ts'

const ICONOS: Record<string, typeof IconList> = {
  [mensajesPresupuestos.avances]: IconCircleCheck,
  'Generar reporte': IconFileCheck,
  'Reportes generados': IconFiles,
  Contratistas: IconUsers,
  'Órdenes de compra': IconShoppingCart,
  'Materiales de la obra': IconPackages,
  'Mano de obra': IconHelmet,
  'Reportes semanales': IconFileText,
  'Avance de la obra': IconProgressCheck,
  Seguimiento: IconProgressCheck,
  Gastos: IconCash,
  'Precios de la obra': IconCash,
  Capítulos: IconBuilding,
}

/** The side menu of the address' work; before approval it says what approving will add. */
export function MenuDeObra() {
  const sesion = useSesion()
  const { obra, enDireccion } = useObraActual()
  const descarga = useDescarga()
  const usuario = useUsuario()
  if (sesion === null || !enDireccion || obra?.tipo !== 'presupuesto') return null
  const entradas = menuDeObra(sesion.rol, obra._id, obra.estado === 'aprobado', usuario?.veMontos)
  if (entradas.length === 0) return null
  return (
    <nav aria-label="Menú de la obra" className={clases.menu} data-unica={entradas.length === 1 || undefined}>
      {entradas.map((opcion) =>
        esGrupo(opcion) ? (
          <div key={opcion.texto} role="group" aria-label={opcion.texto} className={clases.grupo}>
            <div className={clases.titulo} aria-hidden>
              {opcion.texto}
            </div>
            {opcion.entradas.map(enlace)}
          </div>
        ) : (
          enlace(opcion)
        ),
      )}
      {obra.estado === 'pendiente' && (
        <p className={clases.nota}>{loQueDaAprobar(sesion.rol, obra._id, usuario?.veMontos)}</p>
      )}
      {descarga && (
        <UnstyledButton className={clases.descarga} onClick={descarga.alTocar}>
          {descarga.icono}
          {descarga.texto}
        </UnstyledButton>
      )}
      {descarga?.modal}
    </nav>
  )
}

const enlace = (entrada: Entrada) => (
  <EnlaceDeMenu
    key={entrada.texto}
    entrada={entrada}
    icono={ICONOS[entrada.texto] ?? IconList}
    lado={18}
    className={clases.enlace}
  />
)
