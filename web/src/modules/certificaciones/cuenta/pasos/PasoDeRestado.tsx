import { Text } from '@mantine/core'
import { explicarRestado } from '@plomada/domain/certificaciones/explicar/periodo'
import { Enlace } from '../../../../pagina/cuenta/Enlace.tsx'
import { Explicado } from '../../../../pagina/cuenta/Explicado.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { abrirCon } from '../cifra/abrir.ts'
import type { PasoDeCifra } from '../cifra/pasos.ts'

const TIPO = { anticipo: 'descuentoDeAnticipo', retencion: 'retencion', descuento: 'descuento' } as const

/** What a certification took off of what was done, and where it went in the account, for who may see its movements. */
export function PasoDeRestado({ certificacion: c, cual }: Extract<PasoDeCifra, { que: 'restado' }>) {
  const administra = useAdministra()
  const { presupuestoId, contratistaId, contratistaNombre } = c
  const de = { presupuestoId, contratistaId, contratistaNombre }
  return (
    <>
      <Explicado de={explicarRestado(c, cual)} abre={abrirCon({ de })} />
      {administra && (
        <Text>
          <Enlace a={direcciones.movimientos({ ...de, tipo: TIPO[cual] })}>Sus movimientos</Enlace>
        </Text>
      )}
    </>
  )
}
