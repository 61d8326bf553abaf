import { Button, Group, Select, TextInput } from '@mantine/core'
import { crearDatoAuxiliar } from '@plomada/contract/catalogo'
import type { PreguntaDeLectura } from '@plomada/domain/catalogo/importar/lectura'
import { claveDeUnidad } from '@plomada/domain/catalogo/importar/unidades'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutacion } from '../../../../api/consultas.ts'
import { TOCA_CATALOGO, unidadesParaElegir } from '../../queries.ts'

interface PreguntaDeUnidadProps {
  pregunta: Extract<PreguntaDeLectura, { clase: 'unidad' }>
  onElegir: (clave: string, codigo: string) => void
  onOmitir: () => void
}

const NUEVA = '+nueva'

/** A unit that nobody here has: it is one of ours written otherwise, or a new one, or its rows stay out. */
export function PreguntaDeUnidad({ pregunta, onElegir, onOmitir }: PreguntaDeUnidadProps) {
  const { texto, filas } = pregunta
  const { data } = useQuery(unidadesParaElegir())
  const [nombre, setNombre] = useState<string | null>(null)
  const clave = claveDeUnidad(texto)
  const crear = useMutacion(crearDatoAuxiliar, {
    invalida: TOCA_CATALOGO,
    onSuccess: () => onElegir(clave, texto),
  })
  const cuantas = filas.length === 1 ? `fila ${filas[0]}` : `${filas.length} filas, desde la ${filas[0]}`
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={`¿Qué unidad es «${texto}»? (${cuantas})`}
        placeholder="Elegí una unidad"
        searchable
        w={{ base: '100%', sm: 340 }}
        data={[
          ...(data?.items ?? []).map((u) => ({ value: u.codigo, label: `${u.nombre} (${u.codigo})` })),
          ...(texto.length <= 30 ? [{ value: NUEVA, label: `Crear la unidad «${texto}»` }] : []),
        ]}
        onChange={(codigo) => {
          if (codigo === NUEVA) setNombre(texto)
          else if (codigo !== null) onElegir(clave, codigo)
        }}
      />
      {nombre !== null && (
        <>
          <TextInput
            label="Nombre de la unidad nueva"
            value={nombre}
            maxLength={200}
            error={crear.error?.message}
            onChange={(evento) => setNombre(evento.currentTarget.value)}
          />
          <Button
            loading={crear.isPending}
            onClick={() => crear.mutate({ body: { tag: 'unidadDeMedida', nombre, codigo: texto } })}
          >
            Crear unidad
          </Button>
        </>
      )}
      <Button variant="default" onClick={onOmitir}>
        Dejar afuera
      </Button>
    </Group>
  )
}
