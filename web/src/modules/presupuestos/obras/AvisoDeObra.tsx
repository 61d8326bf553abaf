import { Anchor } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import { Link } from '@tanstack/react-router'
import { hrefDePresupuesto } from '../../../pagina/obra/abrirObra.ts'
import { useObraActual } from '../../../pagina/obra/obraActual.ts'
import { useSesion } from '../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { estadoDeObra } from './estadoDeObra.ts'

/** Why nothing is done nor paid in the present work, with which its pages close their buttons; null where something is. */
export function useRazonDeObra(): string | null {
  const { obra } = useObraActual()
  return obra ? razonContraTrabajarEn(estadoDeObra(obra)) : null
}

/** The same at the top of each of these pages, and where the work is approved; nothing where work goes on. */
export function AvisoDeObra() {
  const { obra } = useObraActual()
  const razon = useRazonDeObra()
  const sesion = useSesion()
  if (razon === null || obra === undefined || sesion === null) return null
  return (
    <Alerta clase="atencion" titulo={razon}>
      {razon === mensajesPresupuestos.noAprobado && (
        <>
          {mensajesPresupuestos.faltaAprobar}{' '}
          <Anchor component={Link} to={hrefDePresupuesto(sesion.rol, obra._id)} inherit>
            Ver el presupuesto
          </Anchor>
        </>
      )}
    </Alerta>
  )
}
