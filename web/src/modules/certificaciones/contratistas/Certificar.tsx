import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import type { FilaDeContratista } from '../queries.ts'

/** The preview of all that he did, from its first day to today; null where there is nothing to certify. */
function hrefDe(presupuestoId: string, c: FilaDeContratista): string | null {
  const { contratistaId, contratistaNombre, hechoSinCertificar, sinCertificarDesde: inicio } = c
  if (hechoSinCertificar <= 0 || inicio === null) return null
  const dias = { inicio, fin: hoy() }
  return direcciones.previaDeCertificacion({ presupuestoId, contratistaId, contratistaNombre, ...dias })
}

/** The shortest way to pay what is done, in its row. */
export function Certificar({ presupuestoId, ...contratista }: FilaDeContratista & { presupuestoId: string }) {
  const href = hrefDe(presupuestoId, contratista)
  if (href === null) return null
  return (
    <div>
      <Anchor
        component={Link}
        to={href}
        fz="xs"
        aria-label={`Certificar lo hecho por ${contratista.contratistaNombre}`}
      >
        Certificar
      </Anchor>
    </div>
  )
}

interface AlPrimeroProps {
  presupuestoId: string
  contratistas: readonly FilaDeContratista[]
}

/** The same, of who did most that nobody certified: beside the title, so that the keyboard gets there at once. */
export function CertificarAlPrimero({ presupuestoId, contratistas }: AlPrimeroProps) {
  const [primero] = contratistas.toSorted((a, b) => b.hechoSinCertificar - a.hechoSinCertificar)
  const href = primero ? hrefDe(presupuestoId, primero) : null
  if (primero === undefined || href === null) return null
  return (
    // A long name gives way: on a phone to the page's width.
    <Button component={Link} to={href} maw="min(24rem, calc(100vw - 28px))">
      Certificar lo de {primero.contratistaNombre}
    </Button>
  )
}
