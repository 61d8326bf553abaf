import { Button, Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { FUNCION_ETIQUETA, FUNCIONES, type Funcion } from '@plomada/domain/personas/funcion'
import { IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AvisoDeRuc } from '../../../pagina/AvisoDeRuc.tsx'
import type { PropsDeCampo } from '../../../pagina/campos/useFormulario.ts'
import { Apartado } from '../../../ui/Apartado.tsx'
import { TelefonoInput } from '../../../ui/TelefonoInput.tsx'
import { CategoriasInput } from '../categorias/CategoriasInput.tsx'
import { CAMPOS_DE_PERSONA, type CampoDeTexto, type ValoresDePersona } from './valores.ts'

interface CamposDePersonaProps {
  form: UseFormReturnType<ValoresDePersona>
  campo: (nombre: CampoDeTexto | 'categorias') => PropsDeCampo
  /** Leads to the page of categories, which comes back with one. */
  onCategorias: () => void
}

export function CamposDePersona({ form, campo, onCategorias }: CamposDePersonaProps) {
  const { funcion, categorias, ruc } = form.values
  const texto = (nombre: CampoDeTexto, maxLength = 200) => ({ ...campo(nombre), maxLength })
  const telefono = (nombre: 'telefono' | 'telefonoContacto') => ({
    ...campo(nombre),
    value: form.values[nombre],
    deOtrosPaises: true,
  })
  const { id, error, label } = campo('categorias')
  return (
    <>
      <TextInput {...texto('nombre')} withAsterisk />
      <Checkbox.Group
        label={CAMPOS_DE_PERSONA.funcion.etiqueta}
        description={funcion.length === 0 ? mensajesPersonas.sinFuncion : undefined}
        value={funcion}
        onChange={(elegidas) => form.setFieldValue('funcion', enOrden(elegidas))}
      >
        <Group mt={8} gap="lg">
          {FUNCIONES.map((una) => (
            <Checkbox key={una} value={una} label={FUNCION_ETIQUETA[una]} />
          ))}
        </Group>
      </Checkbox.Group>
      <div>
        <CategoriasInput
          id={id}
          error={error}
          label={label}
          placeholder="Buscá una categoría"
          value={categorias}
          onChange={(elegidas) => form.setFieldValue('categorias', elegidas)}
        />
        <Button
          mt={6}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconList size={14} aria-hidden />}
          onClick={onCategorias}
        >
          Ver y agregar categorías
        </Button>
      </div>
      <Parte titulo="Datos de contacto">
        <TelefonoInput {...telefono('telefono')} />
        <TextInput {...texto('email', 254)} inputMode="email" />
        <TextInput {...texto('contacto')} />
        <TelefonoInput {...telefono('telefonoContacto')} />
        <TextInput {...texto('emailContacto', 254)} inputMode="email" />
      </Parte>
      <Parte titulo="Datos para facturar y pagar">
        <TextInput {...texto('razonSocial')} />
        <TextInput
          {...texto('ruc', 30)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={<AvisoDeRuc ruc={ruc} />}
        />
        <TextInput {...texto('banco')} />
        <TextInput {...texto('cuentaNro')} />
        <TextInput {...texto('alias')} />
      </Parte>
    </>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Apartado titulo={titulo} fz="md" mb="xs">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>{children}</SimpleGrid>
    </Apartado>
  )
}

const enOrden = (elegidas: readonly string[]): Funcion[] => FUNCIONES.filter((una) => elegidas.includes(una))
