import { Card, Stack, Text, Title } from '@mantine/core'
import { crearCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import { DiaInput } from '../../pagina/campos/DiaInput.tsx'
import { useFormulario } from '../../pagina/campos/useFormulario.ts'
import { FormularioDeParte } from '../../ui/FormularioDeParte.tsx'
import { notificar } from '../../ui/notificar.tsx'
import { TOCA_CRONOGRAMA } from './datos/queries.ts'

/** A work without schedule: where it begins. Its months are those of the work's weeks, four each. */
export function EmpezarCronograma({ presupuestoId }: { presupuestoId: string }) {
  const formulario = useFormulario({
    endpoint: crearCronograma,
    inicial: { fechaInicio: '' },
    aEnvio: ({ fechaInicio }) => ({ body: { presupuestoId, fechaInicio } }),
    etiquetas: { fechaInicio: 'Fecha de inicio' },
    invalida: [cronograma, ...TOCA_CRONOGRAMA],
    onSuccess: ({ message }) => notificar(message),
  })
  return (
    <Card withBorder padding="lg" radius="md" maw={520}>
      <FormularioDeParte
        formulario={formulario}
        verbo="Crear cronograma"
        antes={
          <Stack gap={4}>
            <Title order={2} size="h4">
              {mensajesCronograma.todaviaNoHay}
            </Title>
            <Text c="dimmed">
              Decí cuándo empieza la obra: el cronograma tiene un mes por cada cuatro semanas de lo que duran
              sus capítulos, y después podés agregar más.
            </Text>
          </Stack>
        }
      >
        <DiaInput {...formulario.campo('fechaInicio')} clase="plan" withAsterisk />
      </FormularioDeParte>
    </Card>
  )
}
