import { Text } from '@mantine/core'
import type { CifraDeCuenta, Termino } from '@plomada/domain/certificaciones/explicacion'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { Cifra } from '../../../../pagina/cuenta/Cifra.tsx'
import { Terminos } from '../../../../pagina/cuenta/Terminos.tsx'
import type { Paso } from '../cifra/pasos.ts'

interface Props {
  de: Termino
  porcentaje: number
  restante: Termino
  total: { nombre: string; monto: Gs }
  abrir: (cifra: CifraDeCuenta) => Paso
}

/** What of the advance goes with what is done: its part of that, or all that is left of it (domain.md §8). */
export function AnticipoDeLoHecho({ de, porcentaje, restante, total, abrir }: Props) {
  const cifra = ({ nombre, monto, cifra: cual }: Termino) => (
    <Cifra monto={monto} nombre={nombre} abre={abrir(cual)} />
  )
  return (
    <>
      {total.monto === restante.monto ? (
        <Text>
          {mensajesCertificaciones.anticipoEntero} {cifra(restante)}:
        </Text>
      ) : (
        <Text>
          {mensajesCertificaciones.anticipoParte(formatoPorcentaje(porcentaje))} {cifra(de)},{' '}
          {mensajesCertificaciones.anticipoTope} {cifra(restante)}:
        </Text>
      )}
      <Terminos total={total} />
    </>
  )
}
