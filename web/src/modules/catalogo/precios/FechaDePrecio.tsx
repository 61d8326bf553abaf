import { esPrecioViejo } from '@plomada/domain/catalogo/muchosPrecios'
import { DIAS_DE_UN_PRECIO } from '@plomada/domain/catalogo/precios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { ahora } from '../../../api/hoy.ts'
import { fechaDeInstante } from '../../../ui/fechaDeInstante.ts'
import { RazonDeshabilitado } from '../../../ui/RazonDeshabilitado.tsx'
import clases from './Precio.module.css'

/** The day of a price, in words; '—' of what has none, or was never dated. */
export const diaDePrecio = (desde: string | null | undefined): string =>
  desde == null ? '—' : fechaDeInstante(desde)

/** When a price was given or confirmed last, marked once that is long ago. */
export function FechaDePrecio({ desde }: { desde: string | null | undefined }) {
  const [hoy] = useState(ahora)
  if (desde == null || !esPrecioViejo(desde, hoy)) return diaDePrecio(desde)
  const razon = mensajesPrecios.precioDeMuchosDias(DIAS_DE_UN_PRECIO)
  return (
    <span className={clases.vieja}>
      <RazonDeshabilitado razon={razon}>
        <button type="button" className={clases.marca} aria-label={razon}>
          <IconClock size={15} aria-hidden />
        </button>
      </RazonDeshabilitado>
      {diaDePrecio(desde)}
    </span>
  )
}
