import { Button } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import {
  razonContraAprobar,
  razonContraCambiarMargen,
  razonContraDistribuir,
  razonContraEscribir,
} from '@plomada/domain/presupuestos/razones'
import { IconFileSpreadsheet, IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { textoDeError } from '../../../api/errores.ts'
import { Descargar } from '../../../ui/Descargar.tsx'
import { BotonConRazon } from '../../../ui/RazonDeshabilitado.tsx'
import { useEsTelefono } from '../../../ui/useEsTelefono.ts'
import { obraDe, type Vista } from './arbol.ts'
import { bajarExcel, bajarPdf } from './queries.ts'

export type Dialogo = 'aprobar' | 'distribuir' | 'margen'

interface AccionesProps {
  vista: Vista
  escribe: boolean
  onAbrir: (dialogo: Dialogo) => void
}

/**
 * What can be done with the budget (1-budgeting §2, §4): a role that may not isn't offered it, a state that forbids
 * disables it with domain's reason. What is over (approving, distributing) goes away.
 */
export function AccionesDePresupuesto({ vista, escribe, onAbrir }: AccionesProps) {
  const { presupuesto } = vista
  const navigate = useNavigate()
  const obra = obraDe(presupuesto)
  const pendiente = obra.estado === 'pendiente'
  const esObra = obra.tipo === 'presupuesto'
  const agregar = `/presupuesto/${presupuesto._id}/rubros/agregar`
  return (
    <>
      {!pendiente && (
        <Enlace href={`/presupuestoAprobado/${presupuesto._id}/tareas`}>
          {mensajesPresupuestos.verAprobado}
        </Enlace>
      )}
      {esObra && <Enlace href={`/presupuestoCliente/${presupuesto._id}/tareas`}>Ver como cliente</Enlace>}
      {/* Once approved the side menu has them. */}
      {escribe && (pendiente || !esObra) && (
        <>
          <Enlace href={`/presupuesto/${presupuesto._id}/rubros`}>Capítulos</Enlace>
          <Enlace href={`/materiales/${presupuesto._id}`}>Precios</Enlace>
        </>
      )}
      <Descargar
        icono={<IconFileTypePdf size={16} aria-hidden />}
        bajar={bajarPdf(presupuesto._id)}
        textoDeError={textoDeError}
      >
        PDF
      </Descargar>
      <Descargar
        icono={<IconFileSpreadsheet size={16} aria-hidden />}
        bajar={bajarExcel(presupuesto._id)}
        textoDeError={textoDeError}
      >
        Excel
      </Descargar>
      {escribe && esObra && (
        <BotonConRazon
          variant="default"
          razon={razonContraCambiarMargen(obra, null)}
          onClick={() => onAbrir('margen')}
        >
          Cambiar margen
        </BotonConRazon>
      )}
      {escribe && pendiente && (
        <BotonConRazon
          variant="default"
          razon={razonContraDistribuir(obra)}
          onClick={() => onAbrir('distribuir')}
        >
          Distribuir gastos indirectos
        </BotonConRazon>
      )}
      {escribe && (
        <BotonConRazon
          variant={pendiente && esObra ? 'light' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
          razon={razonContraEscribir(obra)}
          onClick={() => void navigate({ to: agregar })}
        >
          {mensajesPresupuestos.agregarCapitulo}
        </BotonConRazon>
      )}
      {escribe && esObra && pendiente && (
        <BotonConRazon
          razon={razonContraAprobar(obra, tareasActivas(vista))}
          onClick={() => onAbrir('aprobar')}
        >
          {mensajesPresupuestos.marcarComoAprobado}
        </BotonConRazon>
      )}
    </>
  )
}

/** On a phone the buttons would fill the screen before the first capitulo: they wait behind one. */
export function PlegadasEnTelefono({ children }: { children: ReactNode }) {
  const esTelefono = useEsTelefono()
  const [abiertas, setAbiertas] = useState(false)
  if (!esTelefono) return children
  return (
    <>
      <Button variant="default" aria-expanded={abiertas} onClick={() => setAbiertas(!abiertas)}>
        {abiertas ? 'Ocultar acciones' : 'Acciones del presupuesto'}
      </Button>
      {abiertas && children}
    </>
  )
}

function Enlace({ href, children }: { href: string; children: string }) {
  return (
    <Button component={Link} to={href} variant="default">
      {children}
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
