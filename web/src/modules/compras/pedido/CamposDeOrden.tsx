import { SimpleGrid, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { DiaInput } from '../../../pagina/campos/DiaInput.tsx'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { Elegir } from '../../../ui/elegir/Elegir.tsx'
import clases from '../Compras.module.css'
import { AgregarMateriales } from './AgregarMateriales.tsx'
import type { ParaPedir } from './ConObraAprobada.tsx'
import { MaterialDelPedido } from './MaterialDelPedido.tsx'
import { TotalDelPedido } from './TotalDelPedido.tsx'
import { alTecladoDeLineas } from './teclado.ts'
import { materialesDe, primeraErrada, type ValoresDeOrden } from './valores.ts'

interface CamposDeOrdenProps {
  para: ParaPedir
  campo: (nombre: 'proveedorId' | 'fecha' | 'materiales') => PropsDeCampo
  valores: ValoresDeOrden
  cambiar: (cambio: (v: ValoresDeOrden) => ValoresDeOrden) => void
  /** Whether somebody tried to send it: what is wrong is then said beside it. */
  intentado: boolean
  guardar: () => void
}

/** Whose order it is, what it asks for, and what it comes to; a new one and one that is changed. */
export function CamposDeOrden({ para, campo, valores, cambiar, intentado, guardar }: CamposDeOrdenProps) {
  useHotkeys([['mod+S', guardar]], [])
  const materiales = materialesDe(valores)
  const errada = primeraErrada(valores)
  // The summary leads to the first wrong input, or to where the first material is added.
  const { id, error } = campo('materiales')
  const proveedor = campo('proveedorId')
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Elegir
          {...proveedor}
          withAsterisk
          opciones={para.proveedores.map(({ _id, nombre }) => ({ value: _id, label: nombre }))}
          value={valores.proveedorId || null}
          onChange={(elegido) => proveedor.onChange(elegido ?? '')}
        />
        <DiaInput {...campo('fecha')} clase="orden" withAsterisk />
      </SimpleGrid>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows and Enter go from one of its inputs to the next */}
      <div
        role="group"
        aria-label="Materiales de la orden"
        className={clases.pedido}
        onKeyDown={alTecladoDeLineas}
      >
        {materiales.length === 0 && (
          <Text className={clases.vacio} c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
            {mensajesCompras.sinMateriales}
          </Text>
        )}
        {materiales.map((material) => (
          <MaterialDelPedido
            key={material.materialId}
            material={material}
            para={para}
            cambiar={cambiar}
            intentado={intentado}
            errada={errada}
            idDeErrada={id}
          />
        ))}
        <AgregarMateriales
          para={para}
          valores={valores}
          cambiar={cambiar}
          id={errada === null ? id : undefined}
        />
      </div>
      <TotalDelPedido valores={valores} />
    </>
  )
}
