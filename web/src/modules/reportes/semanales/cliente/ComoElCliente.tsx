import { useSesion } from '../../../../pagina/sesion/useSesion.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'

/** Says to who is no cliente what this page is. */
export function ComoElCliente() {
  const sesion = useSesion()
  if (sesion === null || sesion.rol === 'cliente') return null
  return (
    <Alerta clase="info" titulo="Vista del cliente">
      Esto es lo que ve el cliente de la obra.
    </Alerta>
  )
}
