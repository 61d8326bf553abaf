import { Button, Select } from '@mantine/core'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { idDe } from '../formulario/errores.ts'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { AgregarAlCapitulo } from './AgregarAlCapitulo.tsx'
import { Caja } from './Caja.tsx'

/** CONTRATISTA: one of the chosen capitulo's (1-budgeting §2). */
export function ContratistaBox({ form }: { form: FormularioDeTarea }) {
  const { valores, cambiar, errores, capitulo, tarea } = form
  const [agrega, setAgrega] = useState(false)
  const contratistas = (capitulo?.contratistas ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))
  const suyo =
    tarea?.contratistaId && tarea.rubroId === valores.capituloId
      ? { value: tarea.contratistaId, label: tarea.contratistaNombre }
      : null
  const opciones =
    suyo && !contratistas.some(({ value }) => value === suyo.value) ? [...contratistas, suyo] : contratistas
  return (
    <Caja titulo={mensajesPresupuestos.contratista}>
      <Select
        id={idDe('contratistaId')}
        label="Contratista"
        withAsterisk
        searchable
        placeholder={capitulo ? 'Elegí un contratista' : 'Primero elegí el capítulo'}
        value={valores.contratistaId || null}
        data={opciones}
        error={errores.contratistaId}
        onChange={(id) => cambiar((v) => ({ ...v, contratistaId: id ?? '' }))}
      />
      {form.razon === null && capitulo && (
        <>
          <Button
            mt="sm"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAgrega(true)}
          >
            Agregar contratista
          </Button>
          {agrega && (
            <AgregarAlCapitulo
              capitulo={capitulo}
              onCerrar={() => setAgrega(false)}
              onAgregado={(contratistaId) => cambiar((v) => ({ ...v, contratistaId }))}
            />
          )}
        </>
      )}
    </Caja>
  )
}
