import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { CantidadInput } from '../../../../ui/CantidadInput.tsx'
import { ApartadoDelArchivo } from './ApartadoDelArchivo.tsx'
import { Diferencias } from './Diferencias.tsx'
import type { TotalesLeidos } from './leido.ts'

interface MonedaProps {
  lectura: Pick<TotalesLeidos, 'divisa' | 'totales'>
  /** Canonical text: guaraníes per unit of the file's currency. */
  tasa: string
  onTasa: (tasa: string) => void
  /** Whether the totals correspond to the present rate. */
  alDia: boolean
  /** What is told of a file that names its currency. */
  nota?: string
  /** What has them computed. */
  children: ReactNode
}

/** The file's currency and its rate; the totals are read again on request. */
export function Moneda({ lectura: { divisa, totales }, tasa, onTasa, alDia, nota, children }: MonedaProps) {
  const moneda = divisa || 'la moneda del archivo'
  return (
    <ApartadoDelArchivo
      titulo="Moneda y cotización"
      nota={
        divisa === ''
          ? 'Si sus cifras ya son guaraníes, elegilo en la pregunta de arriba.'
          : (nota ?? `El archivo está en ${divisa}. Con 1 sus cifras se toman como guaraníes.`)
      }
    >
      <Group align="flex-end" mb="md">
        <CantidadInput
          label={`Guaraníes por 1 de ${moneda}`}
          withAsterisk
          value={tasa}
          onChange={onTasa}
          w={220}
        />
        {children}
      </Group>
      {alDia
        ? totales && <Diferencias totales={totales} />
        : 'Los totales a esta cotización se ven al calcularlos.'}
    </ApartadoDelArchivo>
  )
}
