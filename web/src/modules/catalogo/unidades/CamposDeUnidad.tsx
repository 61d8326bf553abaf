import { TextInput } from '@mantine/core'
import { LARGO } from '@plomada/domain/nucleo/texto'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { direcciones } from '../../../pagina/direcciones.ts'

export const MIGAS = [{ texto: 'Unidades de medida', href: direcciones.unidades() }]

export const CAMPOS_DE_UNIDAD = { nombre: 'Nombre', codigo: 'Código' } as const

interface CamposDeUnidadProps {
  campo: (nombre: keyof typeof CAMPOS_DE_UNIDAD) => PropsDeCampo
  /** Why the code can't change: the unit is in use. */
  cerrado?: string | null
}

export function CamposDeUnidad({ campo, cerrado = null }: CamposDeUnidadProps) {
  return (
    <>
      <TextInput {...campo('nombre')} withAsterisk maxLength={LARGO.nombre} />
      <TextInput
        {...campo('codigo')}
        withAsterisk
        maxLength={30}
        maw={260}
        disabled={cerrado !== null}
        description={cerrado ?? 'Como se ve en los presupuestos: m2, kg, un'}
      />
    </>
  )
}
